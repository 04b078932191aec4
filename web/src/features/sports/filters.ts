import { useLocation, useSearchParams } from 'react-router';
import type { ListingQuery } from '@/rules/wire';

/** Where the listings are; any other page's tree leads to the first. */
const LISTINGS = ['/europe', '/korea'];

/** The listing that the tree and the chips lead to: the current one, else the European. */
export function useListingPath() {
  const { pathname } = useLocation();
  return LISTINGS.find((path) => pathname.startsWith(path)) ?? '/europe';
}

/** The style that the address names and the filters that narrow it down (betting spec §2). */
export function useFilters(): ListingQuery {
  const [query] = useSearchParams();
  const korean = useListingPath() === '/korea';
  const number = (...names: string[]) => {
    const text = names.map((name) => query.get(name)).find(Boolean);
    return text && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
  };
  return {
    day: query.get('day') ?? undefined,
    search: query.get('search') ?? undefined,
    sportId: number('sportId', 'sport_id'),
    location: number('location', 'location_id'),
    league: number('league'),
    gameStyle: korean ? 'KR' : 'EU',
  };
}

/** The address of a listing narrowed down by the tree: `game_type=1` is pre-match sports. */
export function listingAddress(
  path: string,
  { day, search, sportId, location, league }: ListingQuery,
) {
  const query = new URLSearchParams();
  const add = (name: string, value: string | number | null | undefined) => {
    if (value != null) query.set(name, String(value));
  };
  if (sportId != null) add('game_type', 1);
  add('sportId', sportId);
  add('location', location);
  add('league', league);
  add('search', search);
  add('day', day);
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}

/** The address of a search: always the European listing, with the time it was asked. */
export const searchAddress = (text: string) =>
  `/europe?${new URLSearchParams({ time: String(Date.now()), search: text })}`;
