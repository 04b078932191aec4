import { queryOptions } from '@tanstack/react-query';
import type { MiniEvents, MiniGame } from '@/rules/wire';
import { call } from './call';
import { now, setClock } from './clock';

/** How often is asked what is on, while nothing is due. */
const POLL_MILLISECONDS = 5_000;
/** How often is asked for a draw that is due. */
const DUE_MILLISECONDS = 1_000;
/** Those who wait for one draw do not all ask for it at once. */
const SPREAD_MILLISECONDS = 400;

/** The rounds of a game id that are on, and by what clock. */
export const eventsQuery = (gameId: number) =>
  queryOptions({
    queryKey: ['rounds', 'events', gameId],
    queryFn: async ({ signal }) => {
      const askedAt = performance.now();
      const input = { gameId, currentGame: 1 };
      const events = await call('GET /api/minigame/events', { input, signal });
      setClock(events.now, askedAt);
      return events;
    },
    refetchInterval: ({ state }) => untilAsked(state.data),
  });

/** How long until something new is to be had: the next draw, or a look at what is on. */
function untilAsked(known: MiniEvents | undefined): number {
  const draws = (known?.events ?? []).map(({ round }) => Date.parse(round.round.drawsAt) - now());
  const next = Math.min(...draws);
  if (next <= 0) return DUE_MILLISECONDS;
  return Math.min(next + Math.random() * SPREAD_MILLISECONDS, POLL_MILLISECONDS);
}

/** Rounds of a game that have ended, newest first: what the boards are drawn from. */
export const PAST_ROUNDS = 100;

/** The newest rounds of a game that were drawn; `last` is the newest one that the page knows of. */
export const pastRoundsQuery = (game: MiniGame, last: number | undefined) =>
  queryOptions({
    queryKey: ['rounds', 'past', game, last],
    queryFn: ({ signal }) => {
      const input = { kind: game, status: 'drawn', page: 1, perpage: PAST_ROUNDS };
      return call('GET /api/minigame/rounds', { input, signal });
    },
    placeholderData: (before, query) => (query?.queryKey[2] === game ? before : undefined),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Whether a game is under maintenance. */
export const gameSettingQuery = (gameId: number) =>
  queryOptions({
    queryKey: ['rounds', 'setting', gameId],
    queryFn: ({ signal }) => call('GET /api/settingMinigame/{id}', { path: [gameId], signal }),
    refetchInterval: POLL_MILLISECONDS,
  });

/** What may be staked on a round and won, by game and role; asked for once somebody is logged in. */
export const roundLimitsQuery = queryOptions({
  queryKey: ['rounds', 'limits'],
  queryFn: ({ signal }) => call('GET /api/settingMinigameBetting', { signal }),
  staleTime: POLL_MILLISECONDS,
});
