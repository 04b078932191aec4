import { expect, test } from 'vitest';
import type { ListingLeague } from '@/rules/wire';
import { fixtureView } from '@/testing/fixtures';
import { keyedByDay, keyedByLeague } from './leagueKeys';

const card = (leagueId: number, ...starts: string[]): ListingLeague => ({
  ...{ sportId: 6046, leagueId, name: '리그', locationName: '', imagePath: '', columns: [] },
  fixtures: starts.map((startAt, at) => fixtureView({ fixtureId: at, leagueId, startAt })),
});

const keys = (of: { key: string }[]) => of.map(({ key }) => key);

test('a card keeps its key when its first fixture leaves', () => {
  const [before, after] = ['2026-03-02T10:00:00Z', '2026-03-02T12:00:00Z'];
  for (const keyed of [keyedByDay, keyedByLeague]) {
    expect(keys(keyed([card(9, before, after)]))).toEqual(keys(keyed([card(9, after)])));
  }
});

test('cards of one league have keys of their own, by Korean days and in their order', () => {
  // 23:00 and 00:30 in Korea.
  const leagues = [card(9, '2026-03-02T14:00:00Z'), card(8), card(9, '2026-03-02T15:30:00Z')];
  expect(keys(keyedByDay(leagues))).toEqual(['9 2026-03-02 1', '8 1', '9 2026-03-03 1']);
  expect(keys(keyedByLeague(leagues))).toEqual(['9 1', '8 1', '9 2']);
});
