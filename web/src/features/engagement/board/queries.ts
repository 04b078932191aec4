import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '@/api/call';
import { queryClient } from '@/api/queryClient';

/** Public content changes rarely. */
const STALE_MILLISECONDS = 60_000;
/** Notices of the type for members. */
const NOTICES = { noticeType: 0 };
/** Notices per page (account spec §9). */
export const NOTICES_PER_PAGE = 10;

/** The latest notices. */
export const noticesQuery = queryOptions({
  queryKey: ['board', 'notices'],
  queryFn: ({ signal }) => call('GET /api/boardNotice', { input: NOTICES, signal }),
  staleTime: STALE_MILLISECONDS,
});

/** A page of the notices, with their number. */
export const boardQuery = (page: number, perpage = NOTICES_PER_PAGE) =>
  queryOptions({
    queryKey: ['board', 'page', page, perpage],
    queryFn: ({ signal }) =>
      call('GET /api/board', { input: { category: 'notice', page, perpage }, signal }),
    placeholderData: keepPreviousData,
    staleTime: STALE_MILLISECONDS,
  });

/** A notice. */
export const noticeQuery = (id: number) =>
  queryOptions({
    queryKey: ['board', 'notice', id],
    queryFn: ({ signal }) => call('GET /api/boardNotice/{id}', { path: [id], signal }),
    staleTime: STALE_MILLISECONDS,
  });

/** The betting rules. */
export const rulesQuery = queryOptions({
  queryKey: ['board', 'rules'],
  queryFn: ({ signal }) => call('GET /api/boardRule', { signal }),
  staleTime: STALE_MILLISECONDS,
});

/** The events. */
export const eventsQuery = queryOptions({
  queryKey: ['board', 'events'],
  queryFn: ({ signal }) => call('GET /api/boardEvent', { signal }),
  staleTime: STALE_MILLISECONDS,
});

/** An event. */
export const eventQuery = (id: number) =>
  queryOptions({
    queryKey: ['board', 'event', id],
    queryFn: ({ signal }) => call('GET /api/boardEvent/{id}', { path: [id], signal }),
    staleTime: STALE_MILLISECONDS,
  });

/** The active popups. */
export const popupsQuery = queryOptions({
  queryKey: ['board', 'popups'],
  queryFn: ({ signal }) => call('GET /api/boardPopup', { signal }),
  staleTime: STALE_MILLISECONDS,
  refetchInterval: STALE_MILLISECONDS,
});

/** Creates a notice and returns it. */
export async function writeNotice(input: { title: string; contents: string }) {
  const notice = await call('POST /api/boardNotice', { input });
  await queryClient.invalidateQueries({ queryKey: ['board'] });
  return notice;
}
