import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '@/api/call';
import { headOf } from '@/components/bets/slip';
import { GAME_TYPE } from '@/components/labels';
import type { BetSlip, CashOutOrder, CashOutQuery, SlipHead, SlipShare } from '@/rules/wire';

/** Slips per page (betting spec §2). */
export const SLIPS_PER_PAGE = 10;
/** Most pages in the dialog by game type; the others have no limit. */
const PAGES_MAX: Record<number, number> = { [GAME_TYPE.sports]: 3, [GAME_TYPE.mini]: 3 };
/** Polling interval of the history while it is open (account spec §9). */
const POLL_MILLISECONDS = 5_000;
/** Page size that covers everything to delete (betting spec §9). */
const ALL = 10_000;

/** Slips of a kind of game: all of its game type, or some of its detail types (betting spec §7). */
export interface SlipsOf {
  gameType: number;
  gameDetailType?: number;
  gameDetailTypes?: string;
}

/** Most pages of a kind of game in the dialog (betting spec §2). */
export const pagesMax = ({ gameType }: SlipsOf) => PAGES_MAX[gameType] ?? Number.POSITIVE_INFINITY;

/** A slip with its head beside its legs. */
export interface Slip {
  head: SlipHead;
  legs: BetSlip;
}

/** A page of a member's slips, with the total count. */
export const slipsQuery = (memberUserId: number, of: SlipsOf, page: number) =>
  queryOptions({
    queryKey: ['history', memberUserId, of, page],
    queryFn: async ({ signal }) => {
      const input = { memberUserId, ...of, page, perpage: SLIPS_PER_PAGE, user: 1 };
      const [slips, { bettingCount }] = await Promise.all([
        call('GET /api/sports-prematch/bettings', { input, signal }),
        call('GET /api/sports-prematch/count', { input, signal }),
      ]);
      return { slips: slips.flatMap(slip), count: bettingCount };
    },
    placeholderData: (before, query) => (query?.queryKey[1] === memberUserId ? before : undefined),
    refetchInterval: POLL_MILLISECONDS,
  });

/** A search of the member's slips: Korean days, kind of game, state. */
export interface BetSearch {
  from: string;
  to: string;
  kind: string;
  status: string;
}

/** A page of search results, with the totals of all pages. */
export const searchQuery = (memberId: number, search: BetSearch, page: number) =>
  queryOptions({
    queryKey: ['history', memberId, 'search', search, page],
    queryFn: async ({ signal }) => {
      const given = Object.entries(search).filter(([, value]) => value !== '');
      const input = { ...Object.fromEntries(given), page, perpage: SLIPS_PER_PAGE };
      const found = await call('GET /api/bets', { input, signal });
      return { ...found, slips: found.slips.flatMap(slip) };
    },
    placeholderData: (before, query) => (query?.queryKey[1] === memberId ? before : undefined),
  });

/** The open slips of all kinds, newest first; each page starts after the last slip before. */
export const openBetsQuery = (memberId: number) =>
  infiniteQueryOptions({
    queryKey: ['history', memberId, 'open'],
    queryFn: async ({ pageParam, signal }) => {
      const input = { perpage: SLIPS_PER_PAGE, ...(pageParam && { after: pageParam }) };
      const { items, count } = await call('GET /api/bets/open', { input, signal });
      return { slips: items.flatMap(slip), count };
    },
    initialPageParam: 0,
    getNextPageParam: ({ slips, count }, pages) => {
      const loaded = pages.reduce((sum, page) => sum + page.slips.length, 0);
      return loaded < count ? slips.at(-1)?.head.id : undefined;
    },
    refetchInterval: POLL_MILLISECONDS,
  });

/** Cash-out values of all slips that can be sold, by id, in one request. */
export const cashOutsQuery = (memberId: number, slips: Slip[]) => {
  const ids = slips.filter(({ head }) => head.can_cash_out).map(({ head }) => head.id);
  return queryOptions({
    queryKey: ['history', memberId, 'cashOuts', ids],
    queryFn: async ({ signal }) => {
      const input = { bets: ids.join(',') };
      const quotes = await call('GET /api/bets/cash-outs', { input, signal });
      return new Map(quotes.map(({ betId, amount }) => [betId, amount]));
    },
    enabled: ids.length > 0,
    placeholderData: (before, query) => (query?.queryKey[1] === memberId ? before : undefined),
    refetchInterval: POLL_MILLISECONDS,
    // An old value must not be shown as a price.
    gcTime: 0,
    retry: false,
  });
};

/** The first leg carries the head of the slip. */
function slip(legs: BetSlip): Slip[] {
  const head = headOf(legs);
  return head ? [{ head, legs }] : [];
}

/** Deletes all settled slips of a kind of game. Returns null if there are none. */
export async function deleteAll(memberUserId: number, of: SlipsOf): Promise<string | null> {
  const slips = await call('GET /api/sports-prematch/bettings', {
    input: { memberUserId, ...of, page: 1, perpage: ALL, user: 1 },
  });
  const settled = slips.flatMap(slip).filter(({ head }) => head.settlement_flag !== 0);
  return settled.length > 0 ? deleteSlips(settled.map(({ head }) => head.id)) : null;
}

/** Deletes settled slips from the member's history. */
export const deleteSlips = (ids: number[]) =>
  call('POST /api/sports-prematch/user-delete', { input: ids.map((id) => ({ id })) });

/** Polling interval of the cash-out value while its dialog is open. */
const QUOTE_MILLISECONDS = 2_000;

/** The current cash-out value of an open slip, or of a part of it. */
export const cashOutWorth = (id: number, input: CashOutQuery = {}, signal?: AbortSignal) =>
  call('GET /api/bets/{id}/cash-out', { path: [id], input, ...(signal && { signal }) });

/** The same as a polled query. */
export const cashOutQuery = (id: number, share: SlipShare | null = null) =>
  queryOptions({
    queryKey: ['cashOut', id, share],
    queryFn: ({ signal }) => cashOutWorth(id, share ?? {}, signal),
    refetchInterval: QUOTE_MILLISECONDS,
    // An old value must not be shown as a price.
    gcTime: 0,
    staleTime: 0,
    retry: false,
  });

/** Cashes out an open slip; the reply arrives after its delay, within `limit` milliseconds. */
export const cashOutSlip = (id: number, input: CashOutOrder, limit: number) =>
  call('POST /api/bets/{id}/cash-out', { path: [id], input, limit });

/** Cashes a slip out as soon as it is worth an amount. */
export const setAutoCashOut = (id: number, amount: number) =>
  call('POST /api/bets/{id}/auto-cash-out', { path: [id], input: { amount } });

/** Takes that order back. */
export const stopAutoCashOut = (id: number) =>
  call('POST /api/bets/{id}/auto-cash-out/stop', { path: [id] });

/** Cancels an unsettled slip. */
export const cancelSlip = (id: number) =>
  call('POST /api/sports-prematch/user/cancelAll/{id}', { path: [id] });
