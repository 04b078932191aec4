import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '@/api/call';
import { queryClient } from '@/api/queryClient';
import type { ListQuery } from '@/rules/wire';

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

/** Asks anew for all that a partner sees. */
export const refreshPartner = () => queryClient.invalidateQueries({ queryKey: ['partner'] });
