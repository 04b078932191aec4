import type { RoundId } from '@/rules/wire';

/** The round that the page's address names. */
export interface NamedRound extends RoundId {
  game: string;
}

/** A round in the page's address. */
export const roundQuery = (game: string, { day, number }: RoundId) =>
  String(new URLSearchParams({ game, day, number: String(number) }));

/** The round that an address names; null where it names none. */
export function namedRound(query: URLSearchParams, games: string[]): NamedRound | null {
  const game = games.find((one) => one === query.get('game'));
  const day = query.get('day') ?? '';
  const number = Number(query.get('number'));
  if (!game || !/^\d{4}-\d\d-\d\d$/.test(day) || !Number.isInteger(number) || number < 1) {
    return null;
  }
  return { game, day, number };
}
