import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '@/api/call';
import type { ListingQuery } from '@/rules/wire';
import { fixturePages, joined } from '../catalogue/queries';

/** Fixtures start and end, betting stops and resumes: only prices and scores are streamed. */
const POLL_MILLISECONDS = 5_000;

/** The fixtures in play, page after page. */
export const inPlayQuery = (filters: ListingQuery) =>
  infiniteQueryOptions({
    queryKey: ['sports', 'inplay', filters],
    ...fixturePages((page) => call('GET /api/sports-inplay/fixtures', page), filters),
    select: ({ pages }) => ({
      leagues: joined(pages.flatMap(({ leagues }) => leagues)),
      sports: pages[0]?.sports ?? [],
      stopped: pages[0]?.stopped ?? false,
    }),
    refetchInterval: POLL_MILLISECONDS,
  });
