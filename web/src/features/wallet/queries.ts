import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '@/api/call';
import { queryClient } from '@/api/queryClient';
import { refreshSession } from '@/api/session';
import type { ChargeRequest, ConvertPoints, DepositMode, TransferRequest } from '@/rules/wire';

/** Polling interval of history lists (account spec §9). */
const POLL_MILLISECONDS = 5_000;
/** How long a price of USDT is shown: the server's changes once a minute. */
const RATE_MILLISECONDS = 30_000;
/** Rows per history page (account spec §9). */
export const ROWS_PER_PAGE = 10;

const SHOWN = 1;
const HIDDEN = 0;
const PROCESSING = 0;

/** The member's records of one kind that are not hidden. */
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
        input: { ...records(memberId, depositMode), page, perpage: ROWS_PER_PAGE },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MILLISECONDS,
  });

/** Number of deposits or withdrawals. */
export const chargeCountQuery = (memberId: number, depositMode: DepositMode) =>
  queryOptions({
    queryKey: ['charges', memberId, depositMode, 'count'],
    queryFn: ({ signal }) =>
      call('GET /api/charge/count', { input: records(memberId, depositMode), signal }),
    refetchInterval: POLL_MILLISECONDS,
  });

/** The available bonuses. */
export const bonusQuery = queryOptions({
  queryKey: ['bonus'],
  queryFn: ({ signal }) => call('GET /api/eventDeposit/availableEvent', { signal }),
  staleTime: 60_000,
});

/** Requests a deposit or a withdrawal. */
export async function requestCharge(input: ChargeRequest) {
  const receipt = await call('POST /api/charge', { input });
  await Promise.all([
    refreshSession(),
    refreshCharges(),
    refreshSelfLimits(),
    queryClient.invalidateQueries({ queryKey: ['promotions'] }),
  ]);
  return receipt;
}

/** Hides one record from the member's history. */
export async function hideCharge(id: number) {
  await call('PUT /api/charge/{id}', { path: [id], input: { id, userDisplayFlag: HIDDEN } });
  await refreshCharges();
}

/** Hides all decided records of one kind. */
export async function hideAllCharges(memberId: number, depositMode: DepositMode) {
  const charges = await call('GET /api/charge', { input: records(memberId, depositMode) });
  const decided = charges.filter(({ status }) => status !== PROCESSING);
  for (const { id } of decided) {
    await call('PUT /api/charge/{id}', { path: [id], input: { id, userDisplayFlag: HIDDEN } });
  }
  await refreshCharges();
}

/** A deposit counts towards the member's self-limits. */
const refreshSelfLimits = () => queryClient.invalidateQueries({ queryKey: ['selfLimits'] });

/** Loads the records again. */
export const refreshCharges = () => queryClient.invalidateQueries({ queryKey: ['charges'] });

/** The price of one USDT in won. */
export const exchangeRateQuery = queryOptions({
  queryKey: ['exchangeRate'],
  queryFn: ({ signal }) => call('GET /api/charge/exchangeRates', { signal }),
  staleTime: RATE_MILLISECONDS,
  refetchInterval: RATE_MILLISECONDS,
  retry: false,
});

/** The current terms of a tether deposit, requested at each press (account spec §4). */
export async function tetherTerms() {
  const [rate, address] = await Promise.all([
    queryClient.fetchQuery({ ...exchangeRateQuery, staleTime: 0 }),
    call('POST /api/member/tether-deposit-account'),
  ]);
  return { rate, address };
}

/** Registers the member's tether wallet. Returns the message for the member. */
export async function registerWallet(id: number, cryptoAccount: string) {
  const said = await call('PUT /api/member/updateCryptoAccount', { input: { id, cryptoAccount } });
  await refreshSession();
  return said;
}

/** Registers the transaction of a tether deposit. Returns the message for the member. */
export async function registerTxid(memberId: number, id: number, cryptoTxid: string) {
  const said = await call('PUT /api/charge/updateCryptoTxid', {
    input: { memberId, id, cryptoTxid },
  });
  await refreshCharges();
  return said;
}

/** The site's account for deposits; loaded on request, or if a deposit waits for payment. */
export const depositAccountQuery = (memberId: number) =>
  queryOptions({
    queryKey: ['depositAccount', memberId],
    queryFn: ({ signal }) =>
      call('POST /api/deposot-account-confirm', { input: { memberId }, signal }),
    retry: false,
    gcTime: 0,
  });

const CONVERSIONS = 1;

/** One page of the member's conversions of points. */
export const pointsQuery = (memberId: number, page: number) =>
  queryOptions({
    queryKey: ['points', memberId, 'page', page],
    queryFn: ({ signal }) =>
      call('GET /api/point', {
        input: { memberId, pointToCashFlg: CONVERSIONS, page, perpage: ROWS_PER_PAGE },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MILLISECONDS,
  });

/** Number of conversions. */
export const pointCountQuery = (memberId: number) =>
  queryOptions({
    queryKey: ['points', memberId, 'count'],
    queryFn: ({ signal }) =>
      call('GET /api/point/count', { input: { memberId, pointToCashFlg: CONVERSIONS }, signal }),
    refetchInterval: POLL_MILLISECONDS,
  });

const refreshPoints = () => queryClient.invalidateQueries({ queryKey: ['points'] });

/** Converts points to cash. Returns the message for the member. */
export async function convertPoints(input: ConvertPoints) {
  const said = await call('POST /api/emoney/pointToEmoney', { input });
  await Promise.all([refreshSession(), refreshPoints()]);
  return said;
}

/** Deletes one conversion from the history. */
export async function deletePoint(id: number) {
  await call('DELETE /api/point/{id}', { path: [id] });
  await refreshPoints();
}

/** Deletes all conversions from the history. */
export async function deletePoints(memberId: number) {
  await call('DELETE /api/point/allPoinToCash/{id}', { path: [memberId] });
  await refreshPoints();
}

/** Transfers money to the casino or back. Returns the message for the member. */
export async function transfer(input: TransferRequest) {
  const { message } =
    input.code === INTO_CASINO
      ? await call('POST /api/emoney/emoney-to-opera', { input })
      : await call('POST /api/emoney/opera-to-emoney', { input });
  await Promise.all([refreshSession(), refreshTransfers()]);
  return message;
}

/** One page of the member's transfers to and from the casino, with their number. */
export const transfersQuery = (memberId: number, page: number) =>
  queryOptions({
    queryKey: ['transfers', memberId, page],
    queryFn: ({ signal }) =>
      call('GET /api/emoney/transfers', {
        input: { memberId, page, perpage: ROWS_PER_PAGE },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MILLISECONDS,
  });

const refreshTransfers = () => queryClient.invalidateQueries({ queryKey: ['transfers'] });

/** The codes of the two directions (account spec §7). */
export const INTO_CASINO = 4;
export const OUT_OF_CASINO = 3;
