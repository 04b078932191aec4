import { queryOptions } from '@tanstack/react-query';
import { call } from '@/api/call';
import { REFRESH_MILLISECONDS } from '../queries';

/** How many members a message to a level, or to all, would go to. */
export const recipientsQuery = (role: number | undefined, consenting: boolean) =>
  queryOptions({
    queryKey: ['admin', 'recipients', role, consenting],
    queryFn: ({ signal }) =>
      call('GET /api/admin/messages/recipients', { input: { role, consenting }, signal }),
    staleTime: REFRESH_MILLISECONDS,
  });
