import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '@/api/call';

const FRESH_MILLISECONDS = 60_000;

/** Polling interval of cohorts: they read the days of all members of a year. */
const COHORTS_MILLISECONDS = 5 * 60_000;

/** The figures of a range of days. */
export const dashboardQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: ['admin', 'dashboard', from, to],
    queryFn: ({ signal }) => call('GET /api/admin/dashboard', { input: { from, to }, signal }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MILLISECONDS,
    refetchInterval: FRESH_MILLISECONDS,
  });

/** The operator's own arrangement of the cards. */
export const arrangementQuery = queryOptions({
  queryKey: ['admin', 'ownDashboard'],
  queryFn: ({ signal }) => call('GET /api/admin/me/dashboard', { signal }),
});

/** Cohorts by sign-up or by first deposit. */
export const cohortsQuery = (by: 'joined' | 'deposited') =>
  queryOptions({
    queryKey: ['admin', 'cohorts', by],
    queryFn: ({ signal }) => call('GET /api/admin/cohorts/{by}', { path: [by], signal }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MILLISECONDS,
    refetchInterval: COHORTS_MILLISECONDS,
  });
