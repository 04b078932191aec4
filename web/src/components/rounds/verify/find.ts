import { queryOptions } from '@tanstack/react-query';
import type { ListQuery, Page, RoundId } from '@/rules/wire';
import type { NamedRound } from './address';

/** The most rows that a list gives at once. */
const ROWS = 100;

/** Where rounds that can be checked are listed, newest first, by game, Korean day and state. */
export interface RoundList<Found> {
  /** Tells lists apart. */
  name: string;
  ask: (input: ListQuery, signal: AbortSignal) => Promise<Page<Found>>;
  idOf: (round: Found) => RoundId;
}

/** A round by its name; null where the list has none. */
export const roundQueryOf = <Found>(list: RoundList<Found>, named: NamedRound) =>
  queryOptions({
    queryKey: ['rounds', 'one', list.name, named],
    queryFn: ({ signal }) => findRound(list, named, signal),
    // It may be drawn while it is looked at.
    staleTime: 0,
  });

/**
 * Rounds of a day are listed from the newest on. Numbers tell how far down one stands at most: those
 * that were not played are missing, so it is there or on a page before.
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

/** The newest round of a game that was drawn: what there is to check first. */
export const newestDrawnQuery = <Found>({ name, ask }: RoundList<Found>, game: string) =>
  queryOptions({
    queryKey: ['rounds', 'newest', name, game],
    queryFn: async ({ signal }) => {
      const input = { kind: game, status: 'drawn', page: 1, perpage: 1 };
      return (await ask(input, signal)).items[0] ?? null;
    },
  });
