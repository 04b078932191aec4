import { queryOptions } from '@tanstack/react-query';
import { call } from './call';

/** The banks by code. */
export const banksQuery = queryOptions({
  queryKey: ['banks'],
  queryFn: ({ signal }) => call('GET /api/settingbankname', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
