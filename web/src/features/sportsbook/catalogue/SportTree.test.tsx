import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { clear, draw } from '@/testing/page';
import { inputsOf, serve } from '@/testing/server';
import { SportTree } from './SportTree';

afterEach(clear);

async function chooseLeague(at: string, onChoose: () => void) {
  const calls = serve({
    'GET /api/sportsLeague/topSport': [
      { sportsEventId: 6046, sportsEventKorean: '축구', leagueCount: 1, fixtureCount: 2 },
      { sportsEventId: 48242, sportsEventKorean: '농구', leagueCount: 0, fixtureCount: 0 },
    ],
    'GET /api/sports-prematch/location': [
      { sport_id: 6046, location_id: 250, name_korean: '잉글랜드', image_path: '', cnt: 2 },
    ],
    'GET /api/sports-prematch/league': [
      { sport_id: 6046, location_id: 250, league_id: 67, name_korean: '프리미어리그', cnt: 2 },
    ],
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
