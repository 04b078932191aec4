import { afterEach, beforeEach, expect, test } from 'vitest';
import type { MiniRound } from '@/rules/wire';
import { clear } from '@/testing/page';
import { roundOf } from '@/testing/rounds';
import { serve } from '@/testing/server';
import { queryClient } from './queryClient';
import { noteDrawn, PAST_ROUNDS, pastRoundsQuery } from './rounds';

const query = pastRoundsQuery('powerBall');
const OPENED = Date.parse('2026-11-22T03:00:00Z');
const MINUTES = 60_000;

/** A round of five minutes. Each opens when the one before it is drawn. */
function drawn(number: number, voided = false): MiniRound {
  const at = (minutes: number) => new Date(OPENED + minutes * MINUTES).toISOString();
  const round = roundOf('powerBall', { number });
  const times = { opensAt: at(number * 5), drawsAt: at(number * 5 + 5) };
  return { ...round, round: { ...round.round, ...times }, voided };
}

const known = () =>
  queryClient.getQueryData(query.queryKey)?.items.map(({ fixtureId }) => -fixtureId);
const knows = (...numbers: number[]) =>
  queryClient.setQueryData(query.queryKey, {
    items: numbers.map((number) => drawn(number)),
    count: numbers.length,
  });
const isStale = () => queryClient.getQueryState(query.queryKey)?.isInvalidated;

beforeEach(() => void serve({}));
afterEach(clear);

test('a round that follows is added once, and the oldest goes', () => {
  knows(...Array.from({ length: PAST_ROUNDS }, (_, index) => 200 - index));
  noteDrawn(drawn(201));
  noteDrawn(drawn(201));
  expect(known()).toHaveLength(PAST_ROUNDS);
  expect(known()?.slice(0, 2)).toEqual([201, 200]);
  expect(known()?.at(-1)).toBe(102);
  expect(isStale()).toBe(false);
});

test('where rounds between are missing all are asked for', () => {
  knows(7, 6);
  noteDrawn(drawn(9));
  expect(known()).toEqual([7, 6]);
  expect(isStale()).toBe(true);
});

test('a void round is not among those that were drawn', () => {
  knows(7, 6);
  noteDrawn(drawn(8, true));
  expect([known(), isStale()]).toEqual([[7, 6], false]);
  noteDrawn(drawn(9));
  expect(isStale()).toBe(true);
});
