import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '@/api/call';
import { queryClient } from '@/api/queryClient';
import type { ListQuery } from '@/rules/wire';

/** Figures of the day refresh by themselves this often. */
const FIGURES_MILLISECONDS = 60_000;

/** The own place: contract percent, rates, join codes, what is owed. */
export const homeQuery = queryOptions({
  queryKey: ['partner', 'home'],
  queryFn: ({ signal }) => call('GET /api/partner/home', { signal }),
});

/** Oneself and everybody below. */
export const branchQuery = queryOptions({
  queryKey: ['partner', 'branch'],
  queryFn: ({ signal }) => call('GET /api/partner/partners', { signal }),
});

/** A page of the own commissions. */
export const commissionsQuery = (input: ListQuery) =>
  queryOptions({
    queryKey: ['partner', 'commissions', input],
    queryFn: ({ signal }) => call('GET /api/partner/commissions', { input, signal }),
    placeholderData: keepPreviousData,
  });

/** The own requests for a payout, the newest ones. */
export const payoutsQuery = queryOptions({
  queryKey: ['partner', 'payouts'],
  queryFn: ({ signal }) => call('GET /api/partner/payouts', { input: { perpage: 10 }, signal }),
});

/** A page of the members in the own branch. */
export const membersQuery = (input: ListQuery) =>
  queryOptions({
    queryKey: ['partner', 'members', input],
    queryFn: ({ signal }) => call('GET /api/partner/members', { input, signal }),
    placeholderData: keepPreviousData,
  });

/** A page of their deposits and withdrawals. */
export const chargesQuery = (input: ListQuery) =>
  queryOptions({
    queryKey: ['partner', 'charges', input],
    queryFn: ({ signal }) => call('GET /api/partner/charges', { input, signal }),
    placeholderData: keepPreviousData,
  });

/** A page of their bets. */
export const betsQuery = (input: ListQuery) =>
  queryOptions({
    queryKey: ['partner', 'bets', input],
    queryFn: async ({ signal }) => {
      const { slips, ...found } = await call('GET /api/partner/bets', { input, signal });
      return { items: slips.map((slip) => ({ slip })), ...found };
    },
    placeholderData: keepPreviousData,
  });

/** What the branch came to day by day. */
export const daysQuery = (input: ListQuery = {}) =>
  queryOptions({
    queryKey: ['partner', 'days', input],
    queryFn: ({ signal }) => call('GET /api/partner/days', { input, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: FIGURES_MILLISECONDS,
  });

/** Members by worth, games by margin, retention. */
export const analysisQuery = (input: ListQuery) =>
  queryOptions({
    queryKey: ['partner', 'analysis', input],
    queryFn: ({ signal }) => call('GET /api/partner/analysis', { input, signal }),
    placeholderData: keepPreviousData,
  });

/** Asks anew for all that a partner sees. */
export const refreshPartner = () => queryClient.invalidateQueries({ queryKey: ['partner'] });
