import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import type { FixtureView, ListingLeague } from '@/rules/wire';

/** A league that the member comes back to. */
export interface FavouriteLeague {
  leagueId: number;
  sportId: number;
  name: string;
  imagePath: string;
}

/** A fixture that the member follows; it stands in the listing of its league. */
export interface FavouriteFixture {
  fixtureId: number;
  leagueId: number;
  sportId: number;
}

interface Favourites {
  leagues: FavouriteLeague[];
  fixtures: FavouriteFixture[];
}

/** More than anybody follows; the oldest fixtures make room, which are over by then. */
const LEAGUES_MAX = 30;
const FIXTURES_MAX = 60;

/** Leagues and fixtures with a star, the newest first; kept on this device. */
export const useFavourites = create<Favourites>()(
  persist((): Favourites => ({ leagues: [], fixtures: [] }), {
    name: 'hanpan.favourites',
    version: 1,
    storage: createJSONStorage(() => localStorage),
  }),
);

/** Gives a league a star, or takes it away. */
export function toggleLeague({ leagueId, sportId, name, imagePath }: ListingLeague) {
  useFavourites.setState(({ leagues }) => {
    const others = leagues.filter((league) => league.leagueId !== leagueId);
    if (others.length < leagues.length) return { leagues: others };
    return { leagues: [{ leagueId, sportId, name, imagePath }, ...others].slice(0, LEAGUES_MAX) };
  });
}

/** Gives a fixture a star, or takes it away. */
export function toggleFixture({ fixtureId, leagueId, sportId }: FixtureView) {
  useFavourites.setState(({ fixtures }) => {
    const others = fixtures.filter((fixture) => fixture.fixtureId !== fixtureId);
    if (others.length < fixtures.length) return { fixtures: others };
    return { fixtures: [{ fixtureId, leagueId, sportId }, ...others].slice(0, FIXTURES_MAX) };
  });
}

/** What of a league's card has a star: all of it, or some of its fixtures; null where nothing has. */
export function favouritePart(
  league: ListingLeague,
  { leagues, fixtures }: Favourites,
): ListingLeague | null {
  if (leagues.some(({ leagueId }) => leagueId === league.leagueId)) return league;
  const starred = new Set(fixtures.map(({ fixtureId }) => fixtureId));
  const own = league.fixtures.filter(({ fixtureId }) => starred.has(fixtureId));
  return own.length > 0 ? { ...league, fixtures: own } : null;
}

/** The leagues in whose listings everything with a star stands. */
export const favouriteLeagueIds = ({ leagues, fixtures }: Favourites) => [
  ...new Set([...leagues, ...fixtures].map(({ leagueId }) => leagueId)),
];
