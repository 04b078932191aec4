import { queryOptions } from '@tanstack/react-query';
import { call } from '@/api/call';
import type { ShareBet, ShareSlip } from '@/rules/wire';

/** Polling interval of an opened shared slip: its picks close, and their prices move. */
const POLL_MILLISECONDS = 10_000;

/** A shared slip by its code, with what is offered for its picks now. */
export const sharedSlipQuery = (code: string) =>
  queryOptions({
    queryKey: ['shared', code],
    queryFn: ({ signal }) => call('GET /api/shared-slips/{code}', { path: [code], signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data ? POLL_MILLISECONDS : false),
    retry: false,
  });

/** Shares the picks of a slip that is not placed. */
export const shareSlip = (input: ShareSlip) => call('POST /api/shared-slips', { input });

/** Shares the picks of the member's own placed slip. */
export const shareBet = (id: number, input: ShareBet) =>
  call('POST /api/bets/{id}/share', { path: [id], input });
