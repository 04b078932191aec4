import { expect, test } from 'vitest';
import type { Chip, User } from '@/rules/wire';
import { gameOf, spendableOf } from './spendable';
import type { PickedRound } from './store';

const chip: Chip = { shape: 'round', colour: 'blue' };
const mini: PickedRound = { game: 'powerBall', gameId: 301, number: 1, chip };
const event: PickedRound = { game: 'soccer', gameId: 50, number: 1, chip: null };

test('the kind of game follows from the round, or from the path', () => {
  expect(gameOf(mini, '/minigame/powerball')).toBe('minigame');
  expect(gameOf(event, '/bet365/soccer')).toBe('virtual');
  expect(gameOf(null, '/inplay')).toBe('inplay');
  for (const path of ['/europe', '/korea', '/shared/abc'])
    expect(gameOf(null, path)).toBe('sports');
});

test('a bonus is money only in the kinds of games whose stakes it pays', () => {
  const user: Pick<User, 'emoney' | 'bonus' | 'bonusGames'> = {
    emoney: 5_000,
    bonus: 20_000,
    bonusGames: ['sports', 'minigame'],
  };
  expect(spendableOf(user, 'sports')).toBe(25_000);
  expect(spendableOf(user, 'minigame')).toBe(25_000);
  expect(spendableOf(user, 'inplay')).toBe(5_000);
  // Its time is over.
  expect(spendableOf({ ...user, bonusGames: [] }, 'sports')).toBe(5_000);
  expect(spendableOf({ emoney: 5_000, bonus: null, bonusGames: [] }, 'sports')).toBe(5_000);
  // An older server says nothing: the bet is sent, and the server decides.
  expect(spendableOf({ emoney: 5_000, bonus: 20_000 }, 'inplay')).toBe(25_000);
});
