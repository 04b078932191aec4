import { queryOptions } from '@tanstack/react-query';
import type { ListQuery, Page, RoundId } from '@/rules/wire';
import type { NamedRound } from './address';

/** Most rows per request. */
const ROWS = 100;

/** Source of rounds to verify, listed newest first by game, Korean day and state. */
export interface RoundList<Found> {
  /** Distinguishes lists in query keys. */
  name: string;
  ask: (input: ListQuery, signal: AbortSignal) => Promise<Page<Found>>;
  idOf: (round: Found) => RoundId;
}

/** A round by its id; null if the list has none. */
export const roundQueryOf = <Found>(list: RoundList<Found>, named: NamedRound) =>
  queryOptions({
    queryKey: ['rounds', 'one', list.name, named],
    queryFn: ({ signal }) => findRound(list, named, signal),
    // It may be drawn while the page is open.
    staleTime: 0,
  });

/**
 * Finds a round among those of its day, newest first. Its number gives the lowest position that it
 * can have: rounds that were not played are missing from the list, so it is there or on an earlier
 * page.
 */
async function findRound<Found>(
  { ask, idOf }: RoundList<Found>,
  { game, day, number }: NamedRound,
  signal: AbortSignal,
): Promise<Found | null> {
  const list = (page: number, perpage: number) =>
    ask({ kind: game, from: day, to: day, page, perpage }, signal);
  const [newest] = (await list(1, 1)).items;
  const below = newest ? idOf(newest).number - number : -1;
  if (below < 0) return null;
  for (let page = Math.floor(below / ROWS) + 1; page > 0; page -= 1) {
    const { items } = await list(page, ROWS);
    const found = items.find((round) => idOf(round).number === number);
    if (found) return found;
  }
  return null;
}

/** The newest drawn round of a game: the default to verify. */
export const newestDrawnQuery = <Found>({ name, ask }: RoundList<Found>, game: string) =>
  queryOptions({
    queryKey: ['rounds', 'newest', name, game],
    queryFn: async ({ signal }) => {
      const input = { kind: game, status: 'drawn', page: 1, perpage: 1 };
      return (await ask(input, signal)).items[0] ?? null;
    },
  });
