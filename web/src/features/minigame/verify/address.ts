import type { MiniGame, MiniRound } from '@/rules/wire';

/** The round that the page's address names. */
export interface NamedRound {
  game: MiniGame;
  day: string;
  number: number;
}

/** A round in the page's address. */
export const roundQuery = ({ game, round: { id } }: MiniRound) =>
  String(new URLSearchParams({ game, day: id.day, number: String(id.number) }));

/** The round that an address names; null where it names none. */
export function namedRound(query: URLSearchParams, games: MiniGame[]): NamedRound | null {
  const game = games.find((one) => one === query.get('game'));
  const day = query.get('day') ?? '';
  const number = Number(query.get('number'));
  if (!game || !/^\d{4}-\d\d-\d\d$/.test(day) || !Number.isInteger(number) || number < 1) {
    return null;
  }
  return { game, day, number };
}
