import type { RoundId } from '@/rules/wire';

/** The round in the page's address. */
export interface NamedRound extends RoundId {
  game: string;
}

/** Formats a round as a query string. */
export const roundQuery = (game: string, { day, number }: RoundId) =>
  String(new URLSearchParams({ game, day, number: String(number) }));

/** Parses the round in an address; null if there is none. */
export function namedRound(query: URLSearchParams, games: string[]): NamedRound | null {
  const game = games.find((one) => one === query.get('game'));
  const day = query.get('day') ?? '';
  const number = Number(query.get('number'));
  if (!game || !/^\d{4}-\d\d-\d\d$/.test(day) || !Number.isInteger(number) || number < 1) {
    return null;
  }
  return { game, day, number };
}
