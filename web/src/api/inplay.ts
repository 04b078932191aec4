import { queryOptions } from '@tanstack/react-query';
import type { InPlayBet } from '@/rules/wire';
import { call } from './call';

/** While a bet is held back the server is asked for it this often. */
const POLL_MILLISECONDS = 1_000;

/** Such a bet; its delay is over at a moment of the browser's steady clock, milliseconds. */
export type PendingBet = InPlayBet & { overAt: number };

/** The member's in-play bets that are held back, or were decided a moment ago. */
export const pendingBetsQuery = (memberId: number) =>
  queryOptions({
    queryKey: ['pendingBets', memberId],
    queryFn: async ({ signal }): Promise<PendingBet[]> => {
      const bets = await call('GET /api/sports-inplay/pending/{id}', { path: [memberId], signal });
      // A picture of what is left counts from here, whatever the clocks say.
      const at = performance.now();
      return bets.map((bet) => ({ ...bet, overAt: at + bet.millisecondsLeft }));
    },
    refetchInterval: ({ state }) =>
      state.data?.some(({ state }) => state === 'waiting') ? POLL_MILLISECONDS : false,
  });
