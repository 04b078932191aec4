import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '@/api/call';
import { queryClient } from '@/api/queryClient';
import { refreshSession } from '@/api/session';
import type { ChargeRequest, DepositMode } from '@/rules/wire';

/** History lists are asked for this often (account spec §9). */
const POLL_MILLISECONDS = 5_000;
/** Rows of a history page (account spec §9). */
export const CHARGES_PER_PAGE = 10;

const SHOWN = 1;
const HIDDEN = 0;
const PROCESSING = 0;

/** The member's own records of one kind that are not hidden. */
const records = (memberId: number, depositMode: DepositMode) => ({
  memberId,
  depositMode,
  userDisplayFlag: SHOWN,
});

/** One page of the member's deposits or withdrawals. */
export const chargesQuery = (memberId: number, depositMode: DepositMode, page: number) =>
  queryOptions({
    queryKey: ['charges', memberId, depositMode, 'page', page],
    queryFn: ({ signal }) =>
      call('GET /api/charge', {
        input: { ...records(memberId, depositMode), page, perpage: CHARGES_PER_PAGE },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MILLISECONDS,
  });

/** How many deposits or withdrawals there are. */
export const chargeCountQuery = (memberId: number, depositMode: DepositMode) =>
  queryOptions({
    queryKey: ['charges', memberId, depositMode, 'count'],
    queryFn: ({ signal }) =>
      call('GET /api/charge/count', { input: records(memberId, depositMode), signal }),
    refetchInterval: POLL_MILLISECONDS,
  });

/** The bonuses on offer. */
export const bonusQuery = queryOptions({
  queryKey: ['bonus'],
  queryFn: ({ signal }) => call('GET /api/eventDeposit/availableEvent', { signal }),
  staleTime: 60_000,
});

/** Asks for a deposit or a withdrawal. */
export async function requestCharge(input: ChargeRequest) {
  const receipt = await call('POST /api/charge', { input });
  await Promise.all([refreshSession(), refreshCharges()]);
  return receipt;
}

/** Hides one record from the member's own history. */
export async function hideCharge(id: number) {
  await call('PUT /api/charge/{id}', { path: [id], input: { id, userDisplayFlag: HIDDEN } });
  await refreshCharges();
}

/** Hides every record of one kind that is decided. */
export async function hideAllCharges(memberId: number, depositMode: DepositMode) {
  const charges = await call('GET /api/charge', { input: records(memberId, depositMode) });
  const decided = charges.filter(({ status }) => status !== PROCESSING);
  for (const { id } of decided) {
    await call('PUT /api/charge/{id}', { path: [id], input: { id, userDisplayFlag: HIDDEN } });
  }
  await refreshCharges();
}

/** Asks anew for the records shown. */
export const refreshCharges = () => queryClient.invalidateQueries({ queryKey: ['charges'] });
