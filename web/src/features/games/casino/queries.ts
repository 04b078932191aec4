import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '@/api/call';
import { queryClient } from '@/api/queryClient';
import type { CasinoGameQuery, Lobby, PlayRound } from '@/rules/wire';

/** Polling interval of the availability of games. */
const POLL_MILLISECONDS = 10_000;
/** Rounds per page (account spec §9). */
export const ROUNDS_PER_PAGE = 10;
/** Games per page: whole rows of two, three, four and five. */
export const GAMES_PER_PAGE = 60;

/** Vendors and categories, and whether games can be played. */
export const lobbyQuery = (lobby: Lobby) =>
  queryOptions({
    queryKey: ['casino', 'lobby', lobby],
    queryFn: ({ signal }) => call('GET /api/casino/lobby', { input: { lobby }, signal }),
    refetchInterval: POLL_MILLISECONDS,
  });

/** A page of the filtered games. */
export const gamesQuery = (wanted: CasinoGameQuery) =>
  queryOptions({
    queryKey: ['casino', 'games', wanted],
    queryFn: ({ signal }) =>
      call('GET /api/casino/games', { input: { ...wanted, perpage: GAMES_PER_PAGE }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MILLISECONDS,
  });

/** A page of the member's own rounds. */
export const roundsQuery = (memberId: number, lobby: Lobby, page: number) =>
  queryOptions({
    queryKey: ['casino', 'rounds', memberId, lobby, page],
    queryFn: ({ signal }) =>
      call('GET /api/casino/rounds', {
        input: { memberId, lobby, page, perpage: ROUNDS_PER_PAGE },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** Launches a game; the returned address admits once. */
export const launch = (memberId: number, gameId: string) =>
  call('POST /api/casino/launch', { input: { memberId, gameId } });

const seatKey = (token: string) => `hanpan.seat.${token}`;

/**
 * The seat of a launch. Its token admits once, so the seat is stored for this tab: a reloaded page
 * returns to the same seat.
 */
export const seatQuery = (memberId: number, token: string) =>
  queryOptions({
    queryKey: ['casino', 'seat', memberId, token],
    queryFn: async () => {
      const stored = sessionStorage.getItem(seatKey(token));
      if (stored) return call('GET /api/casino/sandbox/seats/{id}', { path: [Number(stored)] });
      const seat = await call('POST /api/casino/sandbox/enter', { input: { memberId, token } });
      sessionStorage.setItem(seatKey(token), String(seat.sessionId));
      return seat;
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** Plays a round. */
export async function playRound(input: PlayRound) {
  const receipt = await call('POST /api/casino/sandbox/play', { input });
  void queryClient.invalidateQueries({ queryKey: ['casino', 'rounds'] });
  return receipt;
}
