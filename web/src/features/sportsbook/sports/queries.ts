import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '@/api/call';
import { noteListed, streamFrom } from '@/api/live';
import type { Listing, ListingLeague, ListingQuery } from '@/rules/wire';

/** Fixtures of one listing page. */
export const FIXTURES_PER_PAGE = 20;

/** More than a league has on offer. */
const LEAGUE_FIXTURES_MAX = 100;

/** Fixtures that have started leave the lists, new ones come: prices alone are streamed. */
const MINUTE_MILLISECONDS = 60_000;

/** Sports with what they offer. */
export const topSportsQuery = queryOptions({
  queryKey: ['sports', 'tree'],
  queryFn: ({ signal }) => call('GET /api/sportsLeague/topSport', { signal }),
  staleTime: MINUTE_MILLISECONDS,
  refetchInterval: MINUTE_MILLISECONDS,
});

/** Locations of a sport. */
export const locationsQuery = (sportId: number) =>
  queryOptions({
    queryKey: ['sports', 'tree', sportId],
    queryFn: ({ signal }) =>
      call('GET /api/sports-prematch/location', { input: { sportId }, signal }),
    staleTime: MINUTE_MILLISECONDS,
  });

/** Leagues of a location. */
export const leaguesQuery = (sportId: number, locationId: number) =>
  queryOptions({
    queryKey: ['sports', 'tree', sportId, locationId],
    queryFn: ({ signal }) =>
      call('GET /api/sports-prematch/league', { input: { sportId, locationId }, signal }),
    staleTime: MINUTE_MILLISECONDS,
  });

/** Fixtures by league, page after page. Prices in it are where the live stream starts from. */
export const listingQuery = (filters: ListingQuery) =>
  infiniteQueryOptions({
    queryKey: ['sports', 'listing', filters],
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }) => {
      const listing = await call('GET /api/sports-prematch/fixtures', {
        input: { ...filters, page: pageParam, perpage: FIXTURES_PER_PAGE },
        signal,
      });
      streamFrom(listing.sequence);
      noteLeagues(listing);
      return listing;
    },
    getNextPageParam: ({ count }, pages) =>
      pages.length * FIXTURES_PER_PAGE < count ? pages.length + 1 : undefined,
    select: ({ pages }) => ({
      leagues: joined(pages.flatMap(({ leagues }) => leagues)),
      days: pages[0]?.days ?? [],
      count: pages[0]?.count ?? 0,
    }),
    staleTime: 30_000,
    refetchInterval: MINUTE_MILLISECONDS,
  });

/** A league with all of its fixtures. */
export const leagueListingQuery = (filters: ListingQuery) =>
  queryOptions({
    queryKey: ['sports', 'league', filters],
    queryFn: async ({ signal }) => {
      const listing = await call('GET /api/sports-prematch/fixtures', {
        input: { ...filters, page: 1, perpage: LEAGUE_FIXTURES_MAX },
        signal,
      });
      streamFrom(listing.sequence);
      noteLeagues(listing);
      return listing;
    },
    refetchInterval: MINUTE_MILLISECONDS,
  });

/** A fixture with all its markets. */
export const fixtureQuery = (fixtureId: number) =>
  queryOptions({
    queryKey: ['sports', 'fixture', fixtureId],
    queryFn: async ({ signal }) => {
      const fixture = await call('GET /api/sports-prematch/fixtures/{id}', {
        path: [fixtureId],
        signal,
      });
      noteListed(fixture);
      return fixture;
    },
  });

/** Notes every fixture of a listing, as of its sequence. */
export function noteLeagues({ leagues, sequence }: Pick<Listing, 'leagues' | 'sequence'>) {
  for (const fixture of leagues.flatMap(({ fixtures }) => fixtures)) noteListed(fixture, sequence);
}

/** One card per run of the same league, also where a page ended within it. */
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
