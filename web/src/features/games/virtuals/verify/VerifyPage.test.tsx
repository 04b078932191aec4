import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { VirtualEvent } from '@/rules/wire';
import { clear, draw } from '@/testing/page';
import { serve } from '@/testing/server';
import { leagueOf, offerOf, overEvent, virtualEvent, virtualsOf } from '@/testing/virtuals';
import VerifyPage from './VerifyPage';

afterEach(() => {
  clear();
  localStorage.clear();
});

/** Opens the page of an event. */
async function open(event: VirtualEvent) {
  const { leagueId, leagueName, round } = event;
  const next = offerOf(await virtualEvent(leagueId, leagueName), []);
  serve({
    'GET /api/virtureBetting/events': ({ sport }) => {
      const own = sport === event.lineUp.sport;
      return virtualsOf('가상게임', ...(own ? [leagueOf(next, 'x')] : []));
    },
    'GET /api/virtureBetting/results': { items: [event], count: 1 },
  });
  const query = `game=virtual${leagueId}&day=${round.id.day}&number=${round.id.number}`;
  await draw(<VerifyPage />, `/verify?${query}`);
}

const verdicts = async () => {
  const result = await screen.findByRole('region', { name: '검증 결과' });
  await within(result).findAllByText(/일치합니다|다릅니다|16진수/);
  return [...result.querySelectorAll<HTMLElement>('[data-holds]')].map(
    ({ dataset }) => dataset.holds,
  );
};

test('an event of every sport is played again from its seed', async () => {
  for (const [leagueId, name] of [
    [5003, '슈퍼리그'],
    [5501, '가상농구 리그'],
    [6002, '강변 웨이'],
    [6503, '한라 웨이'],
  ] as const) {
    await open(await overEvent(leagueId, name, 40));
    expect(await verdicts()).toEqual(['true', 'true']);
    expect(screen.getByText(/openssl dgst -sha256 -mac HMAC/).textContent).toContain(
      `printf 'virtual${leagueId}:2026-11-22-40:0'`,
    );
    clear();
  }
});

test('another line-up than the public seed gives, or another result, is found out', async () => {
  const event = await overEvent(5001, '프리미어십', 40);
  const [home, away] = event.lineUp.entrants;
  if (!home || !away) throw new Error('two meet');
  const entrants = [{ ...home, form: (home.form % 5) + 1 }, away];
  await open({ ...event, lineUp: { ...event.lineUp, entrants } });
  expect(await verdicts()).toEqual(['true', 'false']);
  clear();
  await open({ ...event, result: { kind: 'score', home: 12, away: 0 } });
  expect(await verdicts()).toEqual(['true', 'false']);
});

test('the story can be looked at from its beginning', async () => {
  await open(await overEvent(5001, '프리미어십', 40));
  expect(await screen.findByText('경기종료')).toBeTruthy();
  const time = screen.getByLabelText('경기 시간');
  await act(async () => void fireEvent.change(time, { target: { value: '0' } }));
  expect(screen.getByText('0 : 0')).toBeTruthy();
  expect(screen.getByText("전반 1'")).toBeTruthy();
});
