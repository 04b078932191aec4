import { queryOptions } from '@tanstack/react-query';
import { call } from './call';

/** Documents that the member is asked for, and those that the member has uploaded. */
export const documentsQuery = (memberId: number) =>
  queryOptions({
    queryKey: ['documents', memberId],
    queryFn: ({ signal }) => call('GET /api/member/verification/documents', { signal }),
  });
