import { queryOptions } from '@tanstack/react-query';
import { call } from '@/api/call';
import type { MiniRound } from '@/rules/wire';
import type { NamedRound } from './address';

/** The most rows that a list gives at once. */
const ROWS = 100;

/** A round by its name; null where there is none, or it has not been drawn and is not on either. */
export const roundQueryOf = (named: NamedRound) =>
  queryOptions({
    queryKey: ['rounds', 'one', named],
    queryFn: ({ signal }) => findRound(named, signal),
    // It may be drawn while it is looked at.
    staleTime: 0,
  });

/**
 * Rounds of a day are listed from the newest on. Numbers tell how far down one stands at most: those
 * that were not played are missing, so it is there or on a page before.
 */
async function findRound({ game, day, number }: NamedRound, signal: AbortSignal) {
  const list = (page: number, perpage: number) => {
    const input = { kind: game, from: day, to: day, page, perpage };
    return call('GET /api/minigame/rounds', { input, signal });
  };
  const [newest] = (await list(1, 1)).items;
  const below = newest ? newest.round.id.number - number : -1;
  if (below < 0) return null;
  for (let page = Math.floor(below / ROWS) + 1; page > 0; page -= 1) {
    const { items } = await list(page, ROWS);
    const found = items.find((round: MiniRound) => round.round.id.number === number);
    if (found) return found;
  }
  return null;
}

/** The newest round of a game that was drawn: what there is to check first. */
export const newestDrawnQuery = (game: MiniRound['game']) =>
  queryOptions({
    queryKey: ['rounds', 'newest', game],
    queryFn: async ({ signal }) => {
      const input = { kind: game, status: 'drawn', page: 1, perpage: 1 };
      return (await call('GET /api/minigame/rounds', { input, signal })).items[0] ?? null;
    },
  });
