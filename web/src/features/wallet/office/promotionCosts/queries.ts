import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '@/api/call';
import { REFRESH_MILLISECONDS } from '@/components/office/queries';
import type { ListQuery } from '@/rules/wire';

/** A page of what promotions have cost, with the sums of all pages. */
export const promotionCostsQuery = (input: ListQuery) =>
  queryOptions({
    queryKey: ['admin', 'promotionCosts', input],
    queryFn: ({ signal }) => call('GET /api/admin/promotion-costs', { input, signal }),
    placeholderData: keepPreviousData,
    staleTime: REFRESH_MILLISECONDS,
    refetchInterval: REFRESH_MILLISECONDS,
  });
