import { queryOptions } from '@tanstack/react-query';
import type { BetSlip, MiniEvents, MiniGame, MiniRound } from '@/rules/wire';
import { call } from './call';
import { now, setClock } from './clock';
import { noteVoidRounds } from './live';
import { notePast } from './pastRounds';

/** Polling interval of the open rounds while no draw is due. */
const POLL_MILLISECONDS = 5_000;
/** Polling interval while a draw is due. */
const DUE_MILLISECONDS = 1_000;
/** Polling interval of the limits; the server enforces its own in any case. */
const LIMITS_MILLISECONDS = 60_000;
/** Random spread, so that clients do not all request a draw at once. */
const SPREAD_MILLISECONDS = 400;

/** The open rounds of a game id. Also sets the clock, and closes picks on void rounds. */
export const eventsQuery = (gameId: number) =>
  queryOptions({
    queryKey: ['rounds', 'events', gameId],
    queryFn: async ({ signal }) => {
      const askedAt = performance.now();
      const input = { gameId, currentGame: 1 };
      const events = await call('GET /api/minigame/events', { input, signal });
      setClock(events.now, askedAt);
      noteVoidRounds(events.events.flatMap(({ round, last }) => [round, last]));
      return events;
    },
    refetchInterval: ({ state }) => nextPollDelay(state.data),
  });

/** Milliseconds until the next request: at the next draw, or after the polling interval. */
function nextPollDelay(known: MiniEvents | undefined): number {
  const draws = (known?.events ?? []).map(({ round }) => Date.parse(round.round.drawsAt) - now());
  const next = Math.min(...draws);
  if (next <= 0) return DUE_MILLISECONDS;
  return Math.min(next + Math.random() * SPREAD_MILLISECONDS, POLL_MILLISECONDS);
}

/** Number of past rounds on the boards. */
export const PAST_ROUNDS = 100;

/** The newest drawn rounds of a game; `noteDrawn` adds later ones. */
export const pastRoundsQuery = (game: MiniGame) =>
  queryOptions({
    queryKey: ['rounds', 'past', game],
    queryFn: ({ signal }) => {
      const input = { kind: game, status: 'drawn', page: 1, perpage: PAST_ROUNDS };
      return call('GET /api/minigame/rounds', { input, signal });
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Adds a drawn round to the cached ones. */
export const noteDrawn = (round: MiniRound) =>
  notePast(pastRoundsQuery(round.game).queryKey, round, PAST_ROUNDS);

/** Number of bets requested. */
const NEWEST_BETS = 12;
/** Number of bets requested if all of the newest were placed since an event opened: it takes any number. */
const BETS_SINCE = 100;
/** Polling interval of a bet whose round has closed. */
const SETTLED_MILLISECONDS = 2_000;

/** Filter for the bets on a game, as the history endpoint takes it (betting spec §7). */
interface BetsOf {
  gameType: number;
  gameDetailType?: number;
  gameDetailTypes?: string;
}

/**
 * The member's newest bets on the rounds of a game, requested again at each draw. With the time at which an
 * event opened they reach back to it, so that bets on other events hide none on it.
 */
export const roundBetsQuery = (
  memberUserId: number,
  of: BetsOf,
  last: number | undefined,
  opened?: string,
) =>
  queryOptions({
    queryKey: ['history', memberUserId, 'rounds', of, last, opened],
    queryFn: async ({ signal }) => {
      const newest = (perpage: number) => {
        const input = { memberUserId, ...of, page: 1, perpage, user: 1 };
        return call('GET /api/sports-prematch/bettings', { input, signal });
      };
      const bets = await newest(NEWEST_BETS);
      const more = bets.length === NEWEST_BETS && isPlacedSince(bets.at(-1), opened);
      return more ? newest(BETS_SINCE) : bets;
    },
    placeholderData: (before, query) => (query?.queryKey[1] === memberUserId ? before : undefined),
    refetchInterval: ({ state }) => state.data?.some(isDue) && SETTLED_MILLISECONDS,
  });

/** Whether a bet was placed since a time. */
const isPlacedSince = (legs: BetSlip | undefined, time: string | undefined) =>
  time !== undefined && Date.parse(legs?.[0]?.created_at ?? '') >= Date.parse(time);

/** Whether a bet waits for its draw or its settlement. */
const isDue = (legs: BetSlip) =>
  legs[0]?.settlement_flag === 0 && legs.some((leg) => Date.parse(leg.startdate) < now());

/** Whether a game is under maintenance. */
export const gameSettingQuery = (gameId: number) =>
  queryOptions({
    queryKey: ['rounds', 'setting', gameId],
    queryFn: ({ signal }) => call('GET /api/settingMinigame/{id}', { path: [gameId], signal }),
    refetchInterval: POLL_MILLISECONDS,
  });

/** Stake and payout limits of a round by game and role; requested once a member is logged in. */
export const roundLimitsQuery = queryOptions({
  queryKey: ['rounds', 'limits'],
  queryFn: ({ signal }) => call('GET /api/settingMinigameBetting', { signal }),
  // Without limits no bet can be placed: they are requested again until they arrive.
  refetchInterval: ({ state }) => (state.data ? LIMITS_MILLISECONDS : POLL_MILLISECONDS),
});
