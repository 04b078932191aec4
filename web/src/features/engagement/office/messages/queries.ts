import { queryOptions } from '@tanstack/react-query';
import { call } from '@/api/call';
import { REFRESH_MILLISECONDS } from '@/components/office/queries';

/** Number of recipients of a message to a level or to all. */
export const recipientsQuery = (role: number | undefined, consenting: boolean) =>
  queryOptions({
    queryKey: ['admin', 'recipients', role, consenting],
    queryFn: ({ signal }) =>
      call('GET /api/admin/messages/recipients', { input: { role, consenting }, signal }),
    staleTime: REFRESH_MILLISECONDS,
  });
