import { queryOptions } from '@tanstack/react-query';
import type { InPlayBet } from '@/rules/wire';
import { call } from './call';

/** Polling interval while a bet is delayed. */
const POLL_MILLISECONDS = 1_000;

/** A delayed bet. Its delay ends at `overAt` on the browser's monotonic clock, in milliseconds. */
export type PendingBet = InPlayBet & { overAt: number };

/** The member's in-play bets that are delayed or were decided a moment ago. */
export const pendingBetsQuery = (memberId: number) =>
  queryOptions({
    queryKey: ['pendingBets', memberId],
    queryFn: async ({ signal }): Promise<PendingBet[]> => {
      const bets = await call('GET /api/sports-inplay/pending/{id}', { path: [memberId], signal });
      // The remaining time counts from here, independently of both clocks.
      const at = performance.now();
      return bets.map((bet) => ({ ...bet, overAt: at + bet.millisecondsLeft }));
    },
    refetchInterval: ({ state }) =>
      state.data?.some(({ state }) => state === 'waiting') ? POLL_MILLISECONDS : false,
  });
