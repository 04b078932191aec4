import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '@/api/call';
import type { ListQuery } from '@/rules/wire';

/** Polling interval: the list and its sums are computed from all rows of the period. */
const FRESH_MILLISECONDS = 60_000;

/** A page of what promotions have cost, with the sums of all pages. Several days stay as they were loaded. */
export const promotionCostsQuery = (input: ListQuery) =>
  queryOptions({
    queryKey: ['admin', 'promotionCosts', input],
    queryFn: ({ signal }) => call('GET /api/admin/promotion-costs', { input, signal }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MILLISECONDS,
    refetchInterval: (input.from || null) === (input.to || null) && FRESH_MILLISECONDS,
  });
