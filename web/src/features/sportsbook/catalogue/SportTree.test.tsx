import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '@/api/queryClient';
import type { LeagueView, LocationView, TopSport } from '@/rules/wire';
import { clear, draw } from '@/testing/page';
import { inputsOf, Refused, serve } from '@/testing/server';
import { SportTree } from './SportTree';

afterEach(clear);

const sports: TopSport[] = [
  { sportsEventId: 6046, sportsEventKorean: '축구', leagueCount: 1, fixtureCount: 2 },
  { sportsEventId: 48242, sportsEventKorean: '농구', leagueCount: 0, fixtureCount: 0 },
];
const locations: LocationView[] = [
  { sport_id: 6046, location_id: 250, name_korean: '잉글랜드', image_path: '', cnt: 2 },
];
const leagues: LeagueView[] = [
  { sport_id: 6046, location_id: 250, league_id: 67, name_korean: '프리미어리그', cnt: 2 },
];

async function chooseLeague(at: string, onChoose: () => void) {
  const calls = serve({
    'GET /api/sportsLeague/topSport': sports,
    'GET /api/sports-prematch/location': locations,
    'GET /api/sports-prematch/league': leagues,
  });
  await draw(<SportTree onChoose={onChoose} />, at);
  fireEvent.click(await screen.findByRole('link', { name: /축구/ }));
  fireEvent.click(await screen.findByRole('link', { name: /잉글랜드/ }));
  const league = await screen.findByRole('link', { name: /프리미어리그/ });
  await act(async () => void fireEvent.click(league));
  const query = { sportId: '6046', locationId: '250' };
  expect(inputsOf(calls, 'GET /api/sports-prematch/league')[0]).toEqual(query);
  clear();
  return league.getAttribute('href');
}

test('a league leads to the current listing with game_type=1, sport, location and league', async () => {
  const query = 'game_type=1&sportId=6046&location=250&league=67';
  const onChoose = vi.fn();
  expect(await chooseLeague('/korea', onChoose)).toBe(`/korea?${query}`);
  expect(await chooseLeague('/europe', onChoose)).toBe(`/europe?${query}`);
  expect(await chooseLeague('/inplay', onChoose)).toBe(`/europe?${query}`);
  // Sports and locations are steps on the way; only a league ends the choice.
  expect(onChoose).toHaveBeenCalledTimes(3);
});

test('a branch that cannot be loaded is asked for again', async () => {
  let located: LocationView[] | Refused = new Refused(503);
  let offered: LeagueView[] | Refused = new Refused(503);
  serve({
    'GET /api/sportsLeague/topSport': sports,
    'GET /api/sports-prematch/location': () => located,
    'GET /api/sports-prematch/league': () => offered,
  });
  queryClient.setDefaultOptions({ queries: { retry: false } });
  await draw(<SportTree />, '/europe?game_type=1&sportId=6046&location=250');
  expect(await screen.findByText('국가 목록을 불러오지 못했습니다')).toBeTruthy();
  located = locations;
  fireEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByText('리그 목록을 불러오지 못했습니다')).toBeTruthy();
  offered = leagues;
  fireEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByRole('link', { name: /프리미어리그/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '다시 시도' })).toBeNull();
});
