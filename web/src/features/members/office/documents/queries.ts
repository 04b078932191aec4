import { queryOptions } from '@tanstack/react-query';
import { call } from '@/api/call';

/** What is requested from a member. */
export const memberDocumentsQuery = (memberId: number) =>
  queryOptions({
    queryKey: ['admin', 'memberDocuments', memberId],
    queryFn: ({ signal }) =>
      call('GET /api/admin/members/{id}/documents', { path: [memberId], signal }),
  });
