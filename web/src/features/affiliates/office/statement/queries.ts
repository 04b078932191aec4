import { queryOptions } from '@tanstack/react-query';
import { call } from '@/api/call';

/** A partner's statement of a month. */
export const statementQuery = (partnerId: number, month: string) =>
  queryOptions({
    queryKey: ['admin', 'partnerStatement', partnerId, month],
    queryFn: ({ signal }) =>
      call('GET /api/admin/partners/{id}/statement', {
        path: [partnerId],
        input: { month },
        signal,
      }),
  });
