import { queryOptions } from '@tanstack/react-query';
import { call } from '@/api/call';

/** The limits that a member has set. */
export const selfLimitsQuery = (memberId: number) =>
  queryOptions({
    queryKey: ['selfLimits', memberId],
    queryFn: ({ signal }) => call('GET /api/selfLimits/{id}', { path: [memberId], signal }),
  });
