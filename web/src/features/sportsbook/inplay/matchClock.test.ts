import { expect, test } from 'vitest';
import { clockSeconds, clockText } from './matchClock';

const score = (seconds: number | null, period = '전반전') => ({
  home: '0',
  away: '0',
  period,
  seconds,
});

test('a clock runs from what the server said last', () => {
  const at = 1_000_000;
  expect(clockSeconds(1, score(60), true, at)).toBe(60);
  expect(clockSeconds(1, score(60), true, at + 4_900)).toBe(64);
  // The same seconds sent again are no news: the clock does not fall back.
  expect(clockSeconds(1, score(60), true, at + 9_000)).toBe(69);
  // The next value of the server replaces whatever the page had counted.
  expect(clockSeconds(1, score(75), true, at + 10_000)).toBe(75);
  expect(clockSeconds(1, score(75), true, at + 12_000)).toBe(77);
  // A new period starts at its own time.
  expect(clockSeconds(1, score(0, '2쿼터'), true, at + 13_000)).toBe(0);
});

test('a clock that stands shows where it stands', () => {
  expect(clockSeconds(2, score(300), false, 0)).toBe(300);
  expect(clockSeconds(2, score(300), false, 50_000)).toBe(300);
  expect(clockSeconds(3, score(null), true, 0)).toBeNull();
  expect(clockSeconds(3, null, true, 0)).toBeNull();
});

test('minutes go beyond the hour', () => {
  expect([clockText(0), clockText(65), clockText(5_405)]).toEqual(['00:00', '01:05', '90:05']);
});
