import { useLocation, useSearchParams } from 'react-router';
import type { ListingQuery } from '@/rules/wire';

/** Where the listings are; any other page's tree leads to the first. */
const LISTINGS = ['/europe', '/korea'];

/** Where fixtures with a star are gathered. */
const FAVOURITES = [...LISTINGS, '/inplay'];

/** The flags of the sports: set to 1 in the address, one names its sport (betting spec §2). */
const SPORT_FLAGS: Record<string, number> = {
  soccer: 6046,
  basketball: 48242,
  baseball: 154914,
  volleyball: 154830,
  hockey: 35232,
};

/** What an address narrows a listing down to. */
export interface Filters extends ListingQuery {
  /** The flag that names the sport, where the address has one. */
  sportFlag?: string | undefined;
  /** What has a star alone. */
  favourites?: boolean | undefined;
}

/** What of it the server is asked. */
export const askedOf = ({ sportFlag: _, favourites: __, ...query }: Filters): ListingQuery => query;

/** The listing that the tree and the chips lead to: the current one, else the European. */
export function useListingPath() {
  const { pathname } = useLocation();
  return LISTINGS.find((path) => pathname.startsWith(path)) ?? '/europe';
}

/** Where the favourites lead: those of the page at hand, else of the European listing. */
export function useFavouritesPath() {
  const { pathname } = useLocation();
  return FAVOURITES.find((path) => pathname.startsWith(path)) ?? '/europe';
}

/** The style that the address names and the filters that narrow it down (betting spec §2). */
export function useFilters(): Filters {
  const [query] = useSearchParams();
  const korean = useListingPath() === '/korea';
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
    gameStyle: korean ? 'KR' : 'EU',
  };
}

/** The address of a listing narrowed down by the tree: `game_type=1` is pre-match sports. */
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

/** The address of what has a star, in a style or in play. */
export const favouritesAddress = (path: string) => `${path}?favourites=1`;

/** The address of a search: always the European listing, with the time it was asked. */
export const searchAddress = (text: string) =>
  `/europe?${new URLSearchParams({ time: String(Date.now()), search: text })}`;
