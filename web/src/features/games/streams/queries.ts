import { queryOptions } from '@tanstack/react-query';
import { call } from '@/api/call';

/** Fixtures beside a stream. */
const FIXTURES_MAX = 8;
/** Fixtures of which those that start next are chosen: a listing is in the order of its leagues. */
const LISTED_MAX = 100;

/** Polling intervals: fixtures in play change quickly, upcoming ones by the minute. */
const IN_PLAY_MILLISECONDS = 10_000;
const MINUTE_MILLISECONDS = 60_000;

/** The live streams that operators have made visible. */
export const streamsQuery = queryOptions({
  queryKey: ['streams'],
  queryFn: ({ signal }) => call('GET /api/streams', { signal }),
  refetchInterval: MINUTE_MILLISECONDS,
});

/** The fixtures of a sport in play. */
export const playedQuery = (sportId: number) =>
  queryOptions({
    queryKey: ['streams', 'played', sportId],
    queryFn: async ({ signal }) => {
      const input = { sportId, page: 1, perpage: FIXTURES_MAX };
      const { leagues } = await call('GET /api/sports-inplay/fixtures', { input, signal });
      return leagues.flatMap(({ fixtures }) => fixtures);
    },
    refetchInterval: IN_PLAY_MILLISECONDS,
  });

/** The fixtures of a sport that start next. */
export const comingQuery = (sportId: number) =>
  queryOptions({
    queryKey: ['streams', 'coming', sportId],
    queryFn: async ({ signal }) => {
      const input = { sportId, page: 1, perpage: LISTED_MAX };
      const { leagues } = await call('GET /api/sports-prematch/fixtures', { input, signal });
      const fixtures = leagues.flatMap((league) => league.fixtures);
      fixtures.sort((one, other) => one.startAt.localeCompare(other.startAt));
      return fixtures.slice(0, FIXTURES_MAX);
    },
    refetchInterval: MINUTE_MILLISECONDS,
  });
