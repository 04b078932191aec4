import { queryOptions } from '@tanstack/react-query';
import { call } from '@/api/call';

/** All partners with their contracts. */
export const contractsQuery = queryOptions({
  queryKey: ['admin', 'partnerContracts'],
  queryFn: ({ signal }) => call('GET /api/admin/partner-contracts', { signal }),
});

/** The contract of a partner with its months. */
export const contractQuery = (partnerId: number) =>
  queryOptions({
    queryKey: ['admin', 'partnerContracts', partnerId],
    queryFn: ({ signal }) =>
      call('GET /api/admin/partner-contracts/{id}', { path: [partnerId], signal }),
  });
