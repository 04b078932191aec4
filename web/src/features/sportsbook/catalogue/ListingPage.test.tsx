import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ListingLeague } from '@/rules/wire';
import { fixtureView } from '@/testing/fixtures';
import { frame } from '@/testing/frame';
import { clear, draw, failToReload } from '@/testing/page';
import { inputsOf, Refused, serve } from '@/testing/server';
import ListingPage from './ListingPage';

afterEach(() => clear());

const league = (leagueId: number): ListingLeague => ({
  ...{ sportId: 6046, leagueId, name: `${leagueId}부`, locationName: '대한민국', imagePath: '' },
  columns: [{ marketId: 1, name: '승무패' }],
  fixtures: [1, 2, 3].map((each) => fixtureView({ fixtureId: 10 * leagueId + each, leagueId })),
});

test('the leagues below the first screen follow it', async () => {
  const leagues = [1, 2, 3, 4, 5, 6, 7].map(league);
  serve({
    ...frame,
    'GET /api/sports-prematch/fixtures': { leagues, count: 21, days: [], sequence: 1 },
  });
  await draw(<ListingPage />, '/europe');
  await waitFor(() => expect(screen.getAllByRole('article').length).toBe(21));
  expect(screen.getByRole('region', { name: '7부' })).toBeTruthy();
});

test('a listing that could not be loaded again stays, and is said to be old', async () => {
  let down = false;
  const listing = { leagues: [league(1)], count: 3, days: [], sequence: 1 };
  serve({
    ...frame,
    'GET /api/sports-prematch/fixtures': () => (down ? new Refused(502) : listing),
  });
  await draw(<ListingPage />, '/europe');
  await waitFor(() => expect(screen.getAllByRole('article').length).toBe(3));
  expect(screen.queryByText(/최신이 아닐 수 있습니다/)).toBeNull();
  down = true;
  await failToReload(['sports', 'listing']);
  expect(screen.getAllByRole('article').length).toBe(3);
  expect(screen.getByText(/표시된 내용은 최신이 아닐 수 있습니다/)).toBeTruthy();
});

/** The observed element is always in view. */
class InView {
  constructor(private readonly report: (entries: { isIntersecting: boolean }[]) => void) {}
  observe() {
    this.report([{ isIntersecting: true }]);
  }
  disconnect() {}
}

test('a next page that could not be loaded is asked for again by its button alone', async () => {
  const LIST = 'GET /api/sports-prematch/fixtures';
  const listing = { leagues: [league(1)], count: 40, days: [], sequence: 1 };
  const calls = serve({
    ...frame,
    [LIST]: ({ page }: { page?: string }) => (page === '2' ? new Refused(502) : listing),
  });
  vi.stubGlobal('IntersectionObserver', InView);
  await draw(<ListingPage />, '/europe');
  await screen.findByText(/표시된 내용은 최신이 아닐 수 있습니다/);
  const asked = () => inputsOf(calls, LIST).filter(({ page }) => page === '2').length;
  // The request and its one repetition.
  expect(asked()).toBe(2);
  expect(screen.getAllByRole('article').length).toBe(3);
  fireEvent.click(screen.getByRole('button', { name: '경기 더 보기' }));
  await waitFor(() => expect(asked()).toBe(3));
});
