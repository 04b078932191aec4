import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { VirtualEvent } from '@/rules/wire';
import { closeVirtual, openVirtual, premiership, resetVirtual, site } from '@/testing/virtualPage';
import {
  leagueOf,
  offerOf,
  overEvent,
  playByPlayOf,
  raceMarkets,
  SEED,
  virtualEvent,
  virtualsOf,
} from '@/testing/virtuals';

beforeEach(resetVirtual);
afterEach(closeVirtual);

const inPageOrder = (one: Node, other: Node) =>
  one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;

/** A running event, the given seconds after its start. */
async function running(leagueId: number, name: string, since: number, number = 40) {
  const event = await virtualEvent(leagueId, name, { number, off: -since });
  const happens = await playByPlayOf(event);
  site.playByPlay = happens;
  return { event: { ...event, seed: SEED }, happens };
}

/** The score on the page. */
const score = () => screen.getByText(/^\d+ : \d+$/).textContent?.replace('점수 ', '');

const teamsOf = ({ lineUp }: VirtualEvent) => lineUp.entrants.map(({ name }) => name);

test('who meets next and the first prices stand above the picture of another match', async () => {
  const last = await overEvent(5001, '프리미어십', 40);
  site.playByPlay = await playByPlayOf(last);
  site.events = virtualsOf('가상축구', await premiership({ last }));
  await openVirtual('soccer');
  const next = await screen.findByRole('region', { name: '프리미어십 다음 경기' });
  const prices = screen.getByRole('region', { name: '승무패' });
  const picture = screen.getByRole('region', { name: '프리미어십 지난 경기' });
  const others = screen.getByRole('region', { name: '언더오버' });
  const parts = [next, prices, picture, others];
  expect(parts.toSorted(inPageOrder)).toEqual(parts);
  expect(within(next).getByRole('region', { name: '대진' })).toBeTruthy();
});

test('the picture says that it is the last match, and the next one is named apart from it', async () => {
  const last = await overEvent(5001, '프리미어십', 40);
  site.playByPlay = await playByPlayOf(last);
  const league = await premiership({ last });
  site.events = virtualsOf('가상축구', league);
  await openVirtual('soccer');
  const picture = within(await screen.findByRole('region', { name: '프리미어십 지난 경기' }));
  expect((await picture.findByText('경기종료')).closest('[data-on]')).toHaveProperty(
    'dataset.on',
    'false',
  );
  const which = picture.getByText('지난 경기').closest('p');
  expect(which?.textContent).toBe('지난 경기40회차 결과검증');
  // Only the seed of the next match stands here, labelled as such.
  expect(picture.getByText(/^다음 41회차 시드 해시/)).toBeTruthy();
  const next = within(screen.getByRole('region', { name: '프리미어십 다음 경기' }));
  expect(next.getByText('프리미어십 · 다음 경기')).toBeTruthy();
  expect(next.getByText('41회차')).toBeTruthy();
  const event = league.next?.event as VirtualEvent;
  for (const name of teamsOf(event)) expect(next.getAllByText(name)).toHaveLength(1);
  for (const name of teamsOf(last)) expect(picture.getAllByText(name).length).toBeGreaterThan(0);
});

test('a match is shown as it happens: nothing of what is still to come', async () => {
  // Of its four goals, two come within 44 seconds and two after 53.
  const { event, happens } = await running(5001, '프리미어십', 48, 36);
  site.events = virtualsOf('가상축구', await premiership({ running: event }));
  await openVirtual('soccer');
  expect(await screen.findByText('36회차 중계')).toBeTruthy();
  const goals = await screen.findByRole('list', { name: '득점' });
  const before = happens.moments.filter(({ at, what }) => what.kind === 'score' && at < 48_000);
  const later = happens.moments.filter(({ at, what }) => what.kind === 'score' && at > 48_000);
  expect([before.length, later.length]).toEqual([2, 2]);
  const last = before.at(-1)?.what;
  await waitFor(() =>
    expect(score()).toBe(last?.kind === 'score' ? `${last.home} : ${last.away}` : ''),
  );
  expect(within(goals).getAllByRole('listitem')).toHaveLength(before.length);
  expect(screen.getByText(/^후반 \d+'$/)).toBeTruthy();
  expect(screen.queryByText('경기종료')).toBeNull();
});

test('a match that is over stands as it ended, and leads to its check', async () => {
  const last = await overEvent(5001, '프리미어십', 40);
  site.playByPlay = await playByPlayOf(last);
  site.events = virtualsOf('가상축구', await premiership({ last }));
  await openVirtual('soccer');
  expect(await screen.findByText('40회차 결과')).toBeTruthy();
  expect(await screen.findByText('경기종료')).toBeTruthy();
  expect(screen.getByText('지난 경기')).toBeTruthy();
  expect(screen.queryByText('진행중')).toBeNull();
  const { result } = last;
  expect(score()).toBe(result?.kind === 'score' ? `${result.home} : ${result.away}` : '');
  const check = screen.getByRole('link', { name: '검증' });
  expect(check.getAttribute('href')).toBe(
    '/bet365/verify?game=virtual5001&day=2026-11-22&number=40',
  );
});

test('a picture stands still while the page is not in front', async () => {
  const { event } = await running(5001, '프리미어십', 45);
  site.events = virtualsOf('가상축구', await premiership({ running: event }));
  await openVirtual('soccer');
  const paused = () => document.querySelector<HTMLElement>('[data-paused]')?.dataset.paused;
  await waitFor(() => expect(paused()).toBe('false'));
  const frames = vi.spyOn(window, 'requestAnimationFrame');
  const hidden = vi.spyOn(document, 'hidden', 'get');
  hidden.mockReturnValue(true);
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  expect(paused()).toBe('true');
  frames.mockClear();
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
  expect(frames).not.toHaveBeenCalled();
  hidden.mockReturnValue(false);
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  expect(paused()).toBe('false');
});

test('a race shows its order, which at the end is the result', async () => {
  const last = await overEvent(6501, '한강 파크', 40);
  site.playByPlay = await playByPlayOf(last);
  const event = await virtualEvent(6501, '한강 파크');
  site.events = virtualsOf(
    '경마',
    leagueOf(offerOf(event, raceMarkets()), 'Hangang Park', { last }),
  );
  await openVirtual('horse');
  const order = await screen.findByRole('list', { name: '결과' });
  const numbers = within(order)
    .getAllByRole('listitem')
    .map((row) => Number(row.querySelector('[data-number]')?.textContent));
  expect(last.result).toEqual({ kind: 'order', order: numbers });
});
