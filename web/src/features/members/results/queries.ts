import { queryOptions } from '@tanstack/react-query';
import { call } from '@/api/call';

/** A member's own results in a Korean month, `2026-03`. */
export const resultsQuery = (memberId: number, month: string) =>
  queryOptions({
    queryKey: ['ownResults', memberId, month],
    queryFn: ({ signal }) => call('GET /api/member/results', { input: { month }, signal }),
  });
