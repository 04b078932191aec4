import { queryOptions } from '@tanstack/react-query';
import type { BetSlip, MiniEvents, MiniGame, MiniRound } from '@/rules/wire';
import { call } from './call';
import { now, setClock } from './clock';
import { queryClient } from './queryClient';

/** How often is asked what is on, while nothing is due. */
const POLL_MILLISECONDS = 5_000;
/** How often is asked for a draw that is due. */
const DUE_MILLISECONDS = 1_000;
/** How often is asked whether limits have changed; the server decides by its own anyway. */
const LIMITS_MILLISECONDS = 60_000;
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

/** Rounds of a game that the boards are drawn from. */
export const PAST_ROUNDS = 100;

/** The newest rounds of a game that were drawn; those that come are added by `noteDrawn`. */
export const pastRoundsQuery = (game: MiniGame) =>
  queryOptions({
    queryKey: ['rounds', 'past', game],
    queryFn: ({ signal }) => {
      const input = { kind: game, status: 'drawn', page: 1, perpage: PAST_ROUNDS };
      return call('GET /api/minigame/rounds', { input, signal });
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/**
 * Adds a round that was drawn to those that are known, so that not everybody who watches asks for all
 * of them with each draw. Where one between is missing they are asked for anew: a round opens at the
 * moment at which the one before it is drawn.
 */
export function noteDrawn(round: MiniRound) {
  const { queryKey } = pastRoundsQuery(round.game);
  const known = queryClient.getQueryData(queryKey);
  const isKnown = known?.items.some(({ fixtureId }) => fixtureId === round.fixtureId);
  if (!known || isKnown || round.voided) return;
  if (known.items[0]?.round.drawsAt !== round.round.opensAt) {
    return void queryClient.invalidateQueries({ queryKey });
  }
  const items = [round, ...known.items].slice(0, PAST_ROUNDS);
  queryClient.setQueryData(queryKey, { ...known, items });
}

/** Bets that are looked at: an event of a virtual game takes any number. */
const NEWEST_BETS = 12;
/** How often is asked what came of a bet whose round has closed. */
const SETTLED_MILLISECONDS = 2_000;

/** Bets on a game, as the history asks for them (betting spec §7). */
interface BetsOf {
  gameType: number;
  gameDetailType?: number;
  gameDetailTypes?: string;
}

/** The member's newest bets on the rounds of a game, asked for anew with each draw. */
export const roundBetsQuery = (memberUserId: number, of: BetsOf, last: number | undefined) =>
  queryOptions({
    queryKey: ['history', memberUserId, 'rounds', of, last],
    queryFn: ({ signal }) => {
      const input = { memberUserId, ...of, page: 1, perpage: NEWEST_BETS, user: 1 };
      return call('GET /api/sports-prematch/bettings', { input, signal });
    },
    placeholderData: (before, query) => (query?.queryKey[1] === memberUserId ? before : undefined),
    refetchInterval: ({ state }) => state.data?.some(isDue) && SETTLED_MILLISECONDS,
  });

/** Whether a bet waits for its draw, or for what comes of it. */
const isDue = (legs: BetSlip) =>
  legs[0]?.settlement_flag === 0 && legs.some((leg) => Date.parse(leg.startdate) < now());

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
  // Without them nothing can be bet: they are asked for again until they are there.
  refetchInterval: ({ state }) => (state.data ? LIMITS_MILLISECONDS : POLL_MILLISECONDS),
});
