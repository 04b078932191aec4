import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '@/api/call';
import { queryClient } from '@/api/queryClient';
import type { FiguresQuery, ListQuery } from '@/rules/wire';

/** Polling interval of the state of postbacks. */
const DELIVERY_MILLISECONDS = 5_000;
/** Polling interval of the figures of the day. */
const FIGURES_MILLISECONDS = 60_000;

/** The partner's own contract percent, rates, join codes and amount owed. */
export const homeQuery = queryOptions({
  queryKey: ['partner', 'home'],
  queryFn: ({ signal }) => call('GET /api/partner/home', { signal }),
});

/** The partner itself and all partners below it. */
export const branchQuery = queryOptions({
  queryKey: ['partner', 'branch'],
  queryFn: ({ signal }) => call('GET /api/partner/partners', { signal }),
});

/** A page of the partner's commissions. */
export const commissionsQuery = (input: ListQuery) =>
  queryOptions({
    queryKey: ['partner', 'commissions', input],
    queryFn: ({ signal }) => call('GET /api/partner/commissions', { input, signal }),
    placeholderData: keepPreviousData,
  });

/** The partner's newest payout requests. */
export const payoutsQuery = queryOptions({
  queryKey: ['partner', 'payouts'],
  queryFn: ({ signal }) => call('GET /api/partner/payouts', { input: { perpage: 10 }, signal }),
});

/** A page of the members in the branch. */
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

/** Figures of the branch by day. */
export const daysQuery = (input: ListQuery = {}) =>
  queryOptions({
    queryKey: ['partner', 'days', input],
    queryFn: ({ signal }) => call('GET /api/partner/days', { input, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: FIGURES_MILLISECONDS,
  });

/** Members by loss, hold by game, retention. */
export const analysisQuery = (input: ListQuery) =>
  queryOptions({
    queryKey: ['partner', 'analysis', input],
    queryFn: ({ signal }) => call('GET /api/partner/analysis', { input, signal }),
    placeholderData: keepPreviousData,
  });

/** The partner's links with their figures. */
export const linksQuery = (input: FiguresQuery) =>
  queryOptions({
    queryKey: ['partner', 'links', input],
    queryFn: ({ signal }) => call('GET /api/partner/links', { input, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: FIGURES_MILLISECONDS,
  });

/** The partner's keys. */
export const keysQuery = queryOptions({
  queryKey: ['partner', 'keys'],
  queryFn: ({ signal }) => call('GET /api/partner/keys', { signal }),
});

/** The receiver of the partner's postbacks, and the newest of them. */
export const postbacksQuery = queryOptions({
  queryKey: ['partner', 'postbacks'],
  queryFn: ({ signal }) => call('GET /api/partner/postbacks', { signal }),
  refetchInterval: DELIVERY_MILLISECONDS,
});

/** The partner's statement of a month. */
export const statementQuery = (month: string) =>
  queryOptions({
    queryKey: ['partner', 'statement', month],
    queryFn: ({ signal }) => call('GET /api/partner/statement', { input: { month }, signal }),
    placeholderData: keepPreviousData,
  });

/** The partner's contract with its months. */
export const contractQuery = queryOptions({
  queryKey: ['partner', 'contract'],
  queryFn: ({ signal }) => call('GET /api/partner/contract', { signal }),
});

/** Loads all data of the partner again. */
export const refreshPartner = () => queryClient.invalidateQueries({ queryKey: ['partner'] });
