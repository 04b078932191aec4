import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { queryClient } from '@/api/queryClient';
import { loadRules } from '@/rules';
import type { FixtureView, InPlayListing } from '@/rules/wire';
import { selectionView } from '@/testing/fixtures';
import { clear, draw, failToReload } from '@/testing/page';
import { Refused, type Reply, serve } from '@/testing/server';
import { useFavourites } from '../catalogue/favourites';
import InPlayPage from './InPlayPage';

const selection = (oddsId: string, name: string, label: string, price: string) =>
  selectionView({ oddsId, name, label, price });

const fixture: FixtureView = {
  fixtureId: 7001,
  sportId: 6046,
  leagueId: 1,
  leagueName: 'K리그1',
  homeName: '서울',
  awayName: '전북',
  startAt: '2026-01-01T00:00:00Z',
  status: 2,
  suspended: false,
  score: { home: '2', away: '1', period: '후반전', seconds: 3_785 },
  marketCount: 3,
  markets: [
    {
      marketId: 1,
      name: '승무패',
      baseline: null,
      selections: [
        selection('1', '1', '서울', '1.35'),
        selection('2', 'X', '무승부', '4.40'),
        selection('3', '2', '전북', '8.10'),
      ],
    },
  ],
};

const listing = (part: Partial<InPlayListing> = {}, fixtures = [fixture]): InPlayListing => ({
  leagues: [
    {
      sportId: 6046,
      leagueId: 1,
      name: 'K리그1',
      locationName: '대한민국',
      imagePath: '',
      columns: [{ marketId: 1, name: '승무패' }],
      fixtures,
    },
  ],
  count: 1,
  sports: [
    { sportId: 6046, name: '축구', count: 1 },
    { sportId: 48242, name: '농구', count: 3 },
  ],
  stopped: false,
  sequence: 1,
  ...part,
});

beforeAll(() => loadRules());
afterEach(() => {
  clear();
  useFavourites.setState({ leagues: [], fixtures: [] });
});

type Listed = Reply<'GET /api/sports-inplay/fixtures'>;

async function open(answer: () => Listed, at = '/inplay?sportId=6046') {
  const asked = serve({
    'GET /api/sports-inplay/fixtures': answer,
    'GET /api/sports-prematch/fixtures/7001': fixture,
  });
  await draw(<InPlayPage />, at);
  return asked;
}

test('what is played stands by league with period, clock, score and prices', async () => {
  const asked = await open(listing);
  const row = within(await screen.findByRole('article', { name: '서울 대 전북' }));
  for (const words of ['LIVE', '후반전', '63:05', '2', '1']) {
    expect(row.getByText(words, { selector: 'p *, strong' }), words).toBeTruthy();
  }
  expect(row.getByRole('button', { name: '1 1.35, 승무패 서울' })).toBeTruthy();
  const chips = within(screen.getByRole('navigation', { name: '종목' })).getAllByRole('link');
  expect(chips.map(({ textContent }) => textContent)).toEqual(['전체 4', '축구 1', '농구 3']);
  expect(asked[0]?.input).toMatchObject({ sportId: '6046' });
  const more = row.getByRole('button', { name: '+2 다른 베팅' });
  fireEvent.click(more);
  expect(more.getAttribute('aria-expanded')).toBe('true');
});

test('the card of a league stays on the page when its first fixture ends', async () => {
  const next = { ...fixture, fixtureId: 7002, homeName: '부산' };
  let fixtures = [fixture, next];
  serve({
    'GET /api/sports-inplay/fixtures': () => listing({}, fixtures),
    'GET /api/sports-prematch/fixtures/{id}': (_, id) => (Number(id) === 7002 ? next : fixture),
  });
  await draw(<InPlayPage />, '/inplay');
  const card = await screen.findByRole('region', { name: 'K리그1' });
  expect(within(card).getAllByRole('article')).toHaveLength(2);
  fixtures = [next];
  await act(() => queryClient.invalidateQueries({ queryKey: ['sports', 'inplay'] }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
  expect(screen.getByRole('region', { name: 'K리그1' })).toBe(card);
});

test('a stop of in-play betting is shown, and disappears when it ends', async () => {
  let stopped = true;
  await open(() => {
    const view = listing({ stopped, sequence: stopped ? 10 : 11 }, [
      { ...fixture, fixtureId: 7002, suspended: stopped },
    ]);
    return view;
  });
  expect(await screen.findByText('실시간 베팅이 일시 중지되었습니다')).toBeTruthy();
  expect(screen.getByText(/베팅 일시정지 중입니다/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /1\.35/ })).toBeNull();
  stopped = false;
  await act(() => queryClient.invalidateQueries({ queryKey: ['sports'] }));
  await waitFor(() => expect(screen.queryByText('실시간 베팅이 일시 중지되었습니다')).toBeNull());
  expect(screen.getByRole('button', { name: '1 1.35, 승무패 서울' })).toBeTruthy();
});

test('what has a star is shown alone, and nothing that has none', async () => {
  const other = { ...fixture, fixtureId: 7003, homeName: '울산', awayName: '포항' };
  await open(() => listing({ count: 2 }, [fixture, other]), '/inplay?favourites=1');
  const all = await screen.findByRole('link', { name: '즐겨찾기' });
  expect([all.getAttribute('aria-current'), all.getAttribute('href')]).toEqual(['page', '/inplay']);
  expect(await screen.findByText('진행중인 즐겨찾기 경기가 없습니다')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '전체 경기 보기' }));
  fireEvent.click(await screen.findByRole('button', { name: '서울 대 전북 즐겨찾기' }));
  expect(screen.getByRole('article', { name: '울산 대 포항' })).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: '즐겨찾기' }));
  expect(await screen.findByRole('article', { name: '서울 대 전북' })).toBeTruthy();
  expect(screen.queryByRole('article', { name: '울산 대 포항' })).toBeNull();
});

test('nothing is played', async () => {
  await open(() => listing({ leagues: [], count: 0 }));
  expect(await screen.findByText('진행중인 경기가 없습니다')).toBeTruthy();
});

test('what could not be loaded again stays with its stream, and is said to be old', async () => {
  let down = false;
  await open(() => (down ? new Refused(502) : listing()));
  await screen.findByRole('article', { name: '서울 대 전북' });
  const closed = vi.spyOn(EventSource.prototype, 'close');
  down = true;
  await failToReload(['sports', 'inplay']);
  expect(screen.getByRole('article', { name: '서울 대 전북' })).toBeTruthy();
  expect(screen.getByText(/표시된 내용은 최신이 아닐 수 있습니다/)).toBeTruthy();
  expect(closed).not.toHaveBeenCalled();
  closed.mockRestore();
  down = false;
  await act(() => queryClient.invalidateQueries({ queryKey: ['sports'] }));
  expect(screen.queryByText(/최신이 아닐 수 있습니다/)).toBeNull();
});
