import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '@/api/queryClient';
import { SportTree } from './SportTree';

const answers: Record<string, unknown> = {
  '/api/sportsLeague/topSport': [
    { sportsEventId: 6046, sportsEventKorean: '축구', leagueCount: 1, fixtureCount: 2 },
    { sportsEventId: 48242, sportsEventKorean: '농구', leagueCount: 0, fixtureCount: 0 },
  ],
  '/api/sports-prematch/location?sportId=6046': [
    { sport_id: 6046, location_id: 250, name_korean: '잉글랜드', image_path: '', cnt: 2 },
  ],
  '/api/sports-prematch/league?sportId=6046&locationId=250': [
    { sport_id: 6046, location_id: 250, league_id: 67, name_korean: '프리미어리그', cnt: 2 },
  ],
};

beforeEach(() => {
  vi.stubGlobal('fetch', async (address: string) => Response.json(answers[address] ?? []));
});

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

async function chooseLeague(at: string, onChoose: () => void) {
  const drawn = render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider>
        <MemoryRouter initialEntries={[at]}>
          <SportTree onChoose={onChoose} />
        </MemoryRouter>
      </MantineProvider>
    </QueryClientProvider>,
  );
  fireEvent.click(await screen.findByRole('link', { name: /축구/ }));
  fireEvent.click(await screen.findByRole('link', { name: /잉글랜드/ }));
  const league = await screen.findByRole('link', { name: /프리미어리그/ });
  fireEvent.click(league);
  drawn.unmount();
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
