import { queryOptions } from '@tanstack/react-query';
import { call } from '@/api/call';
import { now } from '@/api/clock';
import { queryClient } from '@/api/queryClient';
import { saveAnswer } from './answered';

/** How long an interval that the operator may change is taken as known. */
const KNOWN_MILLISECONDS = 60_000;

/** The member's interval, and the login from which it runs. */
export const realityCheckQuery = (memberId: number) =>
  queryOptions({
    queryKey: ['realityCheck', memberId],
    queryFn: ({ signal }) => call('GET /api/member/reality-check', { signal }),
    staleTime: KNOWN_MILLISECONDS,
    // The next login of the same member starts with no answers.
    gcTime: 0,
  });

/** Time and result as they are when a check is due. */
export const dueCheckQuery = (memberId: number, due: number) =>
  queryOptions({
    queryKey: ['realityCheck', memberId, due],
    queryFn: ({ signal }) => call('GET /api/member/reality-check', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Saves the member's own interval, null for the site's. It does not ask at once. */
export async function saveInterval(memberId: number, minutes: number | null) {
  const check = await call('PUT /api/member/reality-check', { input: { minutes } });
  saveAnswer(memberId, check.since, now());
  queryClient.setQueryData(realityCheckQuery(memberId).queryKey, check);
}
