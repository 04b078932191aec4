import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { followOtherTabs } from '@/api/tabs';
import type { FixtureView, ListingLeague } from '@/rules/wire';

/** A starred league. */
interface FavouriteLeague {
  leagueId: number;
  sportId: number;
  name: string;
  imagePath: string;
}

/** A starred fixture; it stands in the listing of its league. */
interface FavouriteFixture {
  fixtureId: number;
  leagueId: number;
  sportId: number;
}

interface Favourites {
  leagues: FavouriteLeague[];
  fixtures: FavouriteFixture[];
}

/** More than anyone stars. Beyond them the oldest entries are dropped, whose fixtures are over. */
const LEAGUES_MAX = 30;
const FIXTURES_MAX = 60;

/** Starred leagues and fixtures, newest first; stored on this device. */
export const useFavourites = create<Favourites>()(
  persist((): Favourites => ({ leagues: [], fixtures: [] }), {
    name: 'hanpan.favourites',
    version: 1,
    storage: createJSONStorage(() => localStorage),
  }),
);

followOtherTabs(useFavourites);

/** Adds or removes the star of a league. */
export function toggleLeague({ leagueId, sportId, name, imagePath }: ListingLeague) {
  useFavourites.setState(({ leagues }) => {
    const others = leagues.filter((league) => league.leagueId !== leagueId);
    if (others.length < leagues.length) return { leagues: others };
    return { leagues: [{ leagueId, sportId, name, imagePath }, ...others].slice(0, LEAGUES_MAX) };
  });
}

/** Adds or removes the star of a fixture. */
export function toggleFixture({ fixtureId, leagueId, sportId }: FixtureView) {
  useFavourites.setState(({ fixtures }) => {
    const others = fixtures.filter((fixture) => fixture.fixtureId !== fixtureId);
    if (others.length < fixtures.length) return { fixtures: others };
    return { fixtures: [{ fixtureId, leagueId, sportId }, ...others].slice(0, FIXTURES_MAX) };
  });
}

/** The starred part of a league's card: all of it, or some fixtures; null if nothing is starred. */
export function favouritePart(
  league: ListingLeague,
  { leagues, fixtures }: Favourites,
): ListingLeague | null {
  if (leagues.some(({ leagueId }) => leagueId === league.leagueId)) return league;
  const starred = new Set(fixtures.map(({ fixtureId }) => fixtureId));
  const own = league.fixtures.filter(({ fixtureId }) => starred.has(fixtureId));
  return own.length > 0 ? { ...league, fixtures: own } : null;
}

/** The leagues whose listings contain everything starred. */
export const favouriteLeagueIds = ({ leagues, fixtures }: Favourites) => [
  ...new Set([...leagues, ...fixtures].map(({ leagueId }) => leagueId)),
];
