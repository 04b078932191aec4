import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '@/api/call';
import { noteListed, refusalsSoFar, streamFrom } from '@/api/live';
import type { Listing, ListingLeague, ListingQuery } from '@/rules/wire';

/** Fixtures per page of a listing. */
const FIXTURES_PER_PAGE = 20;

/** More than a league ever offers. */
const LEAGUE_FIXTURES_MAX = 100;

/** Started fixtures leave the lists and new ones appear: only prices are streamed. */
const MINUTE_MILLISECONDS = 60_000;

/** The sports with their counts. */
export const topSportsQuery = queryOptions({
  queryKey: ['sports', 'tree'],
  queryFn: ({ signal }) => call('GET /api/sportsLeague/topSport', { signal }),
  staleTime: MINUTE_MILLISECONDS,
  refetchInterval: MINUTE_MILLISECONDS,
});

/** The locations of a sport. */
export const locationsQuery = (sportId: number) =>
  queryOptions({
    queryKey: ['sports', 'tree', sportId],
    queryFn: ({ signal }) =>
      call('GET /api/sports-prematch/location', { input: { sportId }, signal }),
    staleTime: MINUTE_MILLISECONDS,
  });

/** The leagues of a location. */
export const leaguesQuery = (sportId: number, locationId: number) =>
  queryOptions({
    queryKey: ['sports', 'tree', sportId, locationId],
    queryFn: ({ signal }) =>
      call('GET /api/sports-prematch/league', { input: { sportId, locationId }, signal }),
    staleTime: MINUTE_MILLISECONDS,
  });

/** Fixtures by league, page after page. The live stream starts from its prices. */
export const listingQuery = (filters: ListingQuery) =>
  infiniteQueryOptions({
    queryKey: ['sports', 'listing', filters],
    ...fixturePages((page) => call('GET /api/sports-prematch/fixtures', page), filters),
    select: ({ pages }) => ({
      leagues: joined(pages.flatMap(({ leagues }) => leagues)),
      days: pages[0]?.days ?? [],
      count: pages[0]?.count ?? 0,
    }),
    staleTime: 30_000,
    refetchInterval: MINUTE_MILLISECONDS,
  });

/** A league with all its fixtures. */
export const leagueListingQuery = (filters: ListingQuery) =>
  queryOptions({
    queryKey: ['sports', 'league', filters],
    queryFn: async ({ signal }) => {
      const askedAt = refusalsSoFar();
      const listing = await call('GET /api/sports-prematch/fixtures', {
        input: { ...filters, page: 1, perpage: LEAGUE_FIXTURES_MAX },
        signal,
      });
      return arrived(listing, askedAt);
    },
    refetchInterval: MINUTE_MILLISECONDS,
  });

/** A fixture with all its markets. */
export const fixtureQuery = (fixtureId: number) =>
  queryOptions({
    queryKey: ['sports', 'fixture', fixtureId],
    queryFn: async ({ signal }) => {
      const askedAt = refusalsSoFar();
      const fixture = await call('GET /api/sports-prematch/fixtures/{id}', {
        path: [fixtureId],
        signal,
      });
      noteListed(fixture, 0, askedAt);
      return fixture;
    },
  });

/** A page of a listing, as it is asked for. */
interface AskedPage {
  input: ListingQuery;
  signal: AbortSignal;
}

/** How a listing of fixtures is loaded page after page. */
export const fixturePages = <L extends Listed>(
  load: (page: AskedPage) => Promise<L>,
  filters: ListingQuery,
) => ({
  initialPageParam: 1,
  queryFn: async ({ pageParam, signal }: { pageParam: number; signal: AbortSignal }) => {
    const input = { ...filters, page: pageParam, perpage: FIXTURES_PER_PAGE };
    const askedAt = refusalsSoFar();
    return arrived(await load({ input, signal }), askedAt);
  },
  getNextPageParam: nextPage,
});

/** What all listings hold. */
type Listed = Pick<Listing, 'leagues' | 'sequence' | 'count'>;

/** Stores every fixture of a listing at its sequence, from which the live stream continues. */
function arrived<L extends Pick<Listing, 'leagues' | 'sequence'>>(listing: L, askedAt: number): L {
  const { leagues, sequence } = listing;
  streamFrom(sequence);
  for (const { fixtures } of leagues) {
    for (const fixture of fixtures) noteListed(fixture, sequence, askedAt);
  }
  return listing;
}

/** The page after those of a listing, unless they hold all its fixtures. */
const nextPage = ({ count }: { count: number }, pages: unknown[]) =>
  pages.length * FIXTURES_PER_PAGE < count ? pages.length + 1 : undefined;

/** Joins consecutive parts of the same league, which a page break may have split, to one card. */
export function joined(leagues: ListingLeague[]): ListingLeague[] {
  const cards: ListingLeague[] = [];
  for (const league of leagues) {
    const last = cards.at(-1);
    if (last?.leagueId === league.leagueId) {
      cards[cards.length - 1] = { ...last, fixtures: [...last.fixtures, ...league.fixtures] };
    } else {
      cards.push(league);
    }
  }
  return cards;
}
