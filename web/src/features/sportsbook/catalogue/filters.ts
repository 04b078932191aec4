import { useLocation, useSearchParams } from 'react-router';
import type { ListingQuery } from '@/rules/wire';

/** Paths of the listings; on other pages the tree leads to the first. */
const LISTINGS = ['/europe', '/korea'];

/** Paths of pages with a list of starred fixtures. */
const FAVOURITES = [...LISTINGS, '/inplay'];

/** Flags of the sports: the one set to 1 in the address selects its sport (betting spec §2). */
const SPORT_FLAGS: Record<string, number> = {
  soccer: 6046,
  basketball: 48242,
  baseball: 154914,
  volleyball: 154830,
  hockey: 35232,
};

/** The filters in the address of a listing. */
export interface Filters extends ListingQuery {
  /** The flag of the sport, if the address has one. */
  sportFlag?: string | undefined;
  /** Starred entries only. */
  favourites?: boolean | undefined;
}

/** The part of the filters that is sent to the server. */
export const askedOf = ({ sportFlag: _, favourites: __, ...query }: Filters): ListingQuery => query;

const listingAt = (pathname: string) => LISTINGS.find((path) => pathname.startsWith(path));

/** Whether a path is that of a listing. */
export const isListing = (pathname: string) => listingAt(pathname) !== undefined;

/** The listing that the tree and the chips link to: the current one, otherwise the European. */
export const useListingPath = () => listingAt(useLocation().pathname) ?? '/europe';

/** The favourites page: that of the current section, otherwise of the European listing. */
export function useFavouritesPath() {
  const { pathname } = useLocation();
  return FAVOURITES.find((path) => pathname.startsWith(path)) ?? '/europe';
}

/** The style and the filters in the address (betting spec §2). */
export function useFilters(): Filters {
  const [query] = useSearchParams();
  return filtersIn(useLocation().pathname, query);
}

/** The same in any address. */
export function filtersIn(pathname: string, query: URLSearchParams): Filters {
  const number = (...names: string[]) => {
    const text = names.map((name) => query.get(name)).find(Boolean);
    return text && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
  };
  const sportFlag = Object.keys(SPORT_FLAGS).find((flag) => query.get(flag) === '1');
  return {
    sportFlag,
    favourites: query.get('favourites') === '1' || undefined,
    day: query.get('day') ?? undefined,
    search: query.get('search') ?? undefined,
    sportId: number('sportId', 'sport_id') ?? SPORT_FLAGS[sportFlag ?? ''],
    location: number('location', 'location_id'),
    league: number('league'),
    gameStyle: listingAt(pathname) === '/korea' ? 'KR' : 'EU',
  };
}

/** The address of a filtered listing: `game_type=1` is pre-match sports. */
export function listingAddress(
  path: string,
  { sportFlag, day, search, sportId, location, league }: Filters,
) {
  const query = new URLSearchParams();
  const add = (name: string, value: string | number | null | undefined) => {
    if (value != null) query.set(name, String(value));
  };
  if (sportId != null) add('game_type', 1);
  add('sportId', sportId);
  if (sportFlag) add(sportFlag, 1);
  add('location', location);
  add('league', league);
  add('search', search);
  add('day', day);
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}

/** The address of the starred entries, in a style or in play. */
export const favouritesAddress = (path: string) => `${path}?favourites=1`;

/** The address of a search: always the European listing, with the time of the search. */
export const searchAddress = (text: string) =>
  `/europe?${new URLSearchParams({ time: String(Date.now()), search: text })}`;
