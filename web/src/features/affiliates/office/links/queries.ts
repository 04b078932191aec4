import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '@/api/call';
import { REFRESH_MILLISECONDS } from '@/components/office/queries';
import type { FiguresQuery } from '@/rules/wire';

/** Links of all partners with their figures. */
export const partnerLinksQuery = (input: FiguresQuery) =>
  queryOptions({
    queryKey: ['admin', 'partnerLinks', input],
    queryFn: ({ signal }) => call('GET /api/admin/partner-links', { input, signal }),
    placeholderData: keepPreviousData,
    staleTime: REFRESH_MILLISECONDS,
  });
