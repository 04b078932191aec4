import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { queryClient } from '@/api/queryClient';
import type { ListingLeague } from '@/rules/wire';
import { fixtureView } from '@/testing/fixtures';
import { clear, draw } from '@/testing/page';
import { type RecordedCall, Refused, serve } from '@/testing/server';
import { FavouriteListing } from './FavouriteListing';
import { FavouriteTree } from './FavouriteTree';
import { favouritePart, toggleFixture, toggleLeague, useFavourites } from './favourites';

const fixture = (fixtureId: number, leagueId: number) =>
  fixtureView({
    ...{ fixtureId, leagueId, leagueName: '' },
    ...{ homeName: `홈팀 ${fixtureId}`, awayName: `원정팀 ${fixtureId}` },
  });

const league = (leagueId: number, ...fixtureIds: number[]): ListingLeague => ({
  sportId: 6046,
  leagueId,
  name: `리그 ${leagueId}`,
  locationName: '잉글랜드',
  imagePath: '',
  columns: [],
  fixtures: fixtureIds.map((id) => fixture(id, leagueId)),
});

afterEach(() => {
  clear();
  useFavourites.setState({ leagues: [], fixtures: [] });
});

test('a favourite is added, kept on this device, and removed', () => {
  toggleLeague(league(1));
  toggleFixture(fixture(21, 2));
  const kept = JSON.parse(localStorage.getItem('hanpan.favourites') ?? '{}').state;
  expect(kept.leagues).toMatchObject([{ leagueId: 1, name: '리그 1' }]);
  expect(kept.fixtures).toMatchObject([{ fixtureId: 21, leagueId: 2 }]);
  toggleLeague(league(1));
  toggleFixture(fixture(21, 2));
  expect(useFavourites.getState()).toEqual({ leagues: [], fixtures: [] });
});

test('a league with a star is shown as a whole, another one with its starred fixtures', () => {
  toggleLeague(league(1));
  toggleFixture(fixture(21, 2));
  const stars = useFavourites.getState();
  expect(favouritePart(league(1, 11, 12), stars)?.fixtures.length).toBe(2);
  const some = favouritePart(league(2, 21, 22), stars)?.fixtures;
  expect(some?.map(({ fixtureId }) => fixtureId)).toEqual([21]);
  expect(favouritePart(league(3, 31), stars)).toBeNull();
});

test('the listing of favourites asks for their leagues and shows what has a star', async () => {
  toggleFixture(fixture(21, 2));
  const asked: RecordedCall[] = serve({
    'GET /api/sports-prematch/fixtures': {
      leagues: [league(2, 21, 22)],
      count: 2,
      days: [],
      sequence: 1,
    },
  });
  await draw(<FavouriteListing gameStyle="EU" />);
  expect(await screen.findByText('홈팀 21')).toBeTruthy();
  expect(screen.queryByText('홈팀 22')).toBeNull();
  expect(asked.find(({ endpoint }) => endpoint.endsWith('/fixtures'))?.input).toMatchObject({
    league: '2',
  });
  // Removing the star removes the row.
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: '홈팀 21 대 원정팀 21 즐겨찾기' }));
  });
  expect(screen.getByText('즐겨찾기한 경기가 없습니다')).toBeTruthy();
});

test('favourites stand above the tree', async () => {
  serve({});
  toggleLeague(league(7));
  await draw(<FavouriteTree />, '/korea');
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/korea?favourites=1', '/korea?game_type=1&sportId=6046&league=7']);
});

test('favourites that could not be loaded are not said to be none', async () => {
  queryClient.setDefaultOptions({ queries: { retry: false } });
  toggleFixture(fixture(21, 2));
  let down = true;
  serve({
    'GET /api/sports-prematch/fixtures': () =>
      down ? new Refused(503) : { leagues: [league(2, 21)], count: 1, days: [], sequence: 1 },
  });
  await draw(<FavouriteListing gameStyle="EU" />);
  expect(await screen.findByText('즐겨찾기한 경기를 불러오지 못했습니다')).toBeTruthy();
  down = false;
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: '다시 시도' })));
  expect(await screen.findByText('홈팀 21')).toBeTruthy();
});
