import { queryOptions } from '@tanstack/react-query';
import { call } from './call';

/** What the member has proven, and what a withdrawal requires. */
export const verificationQuery = (memberId: number) =>
  queryOptions({
    queryKey: ['verification', memberId],
    queryFn: ({ signal }) => call('GET /api/member/verification', { signal }),
  });

/** What the member has proven of the identity. */
export const identityQuery = (memberId: number) =>
  queryOptions({
    queryKey: ['verification', memberId, 'identity'],
    queryFn: ({ signal }) => call('GET /api/member/verification/identity', { signal }),
  });
