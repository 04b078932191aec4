import { expect, test } from 'vitest';
import { playResult } from '@/testing/play';
import { courseOf, monthOf, resultMonth } from './month';

/** Half past midnight on 1 March in Korea. */
const MARCH = Date.parse('2026-02-28T15:30:00Z');

test('the month is that of the Korean clock', () => {
  expect(monthOf(MARCH)).toBe('2026-03');
  expect(monthOf(Date.parse('2026-02-28T14:30:00Z'))).toBe('2026-02');
});

test('weeks begin on Sunday, and the arrows end at the month that has begun', () => {
  const arrows = (month: string) => {
    const { back, forward, blanks, days } = resultMonth(month, MARCH);
    return [back, forward, blanks, days.length];
  };
  expect(arrows('2026-03')).toEqual(['2026-02', null, 0, 31]);
  expect(arrows('2026-01')).toEqual(['2025-12', '2026-02', 4, 31]);
  expect(arrows('2025-12')).toEqual(['2025-11', '2026-01', 1, 31]);
  expect(arrows('2024-02')).toEqual(['2024-01', '2024-03', 4, 29]);
});

test('the course adds up the days, and ends today', () => {
  const results = [
    { day: '2026-03-01', result: playResult(2, 10_000, 4_000) },
    { day: '2026-03-03', result: playResult(1, 5_000, 15_000) },
  ];
  const at = Date.parse('2026-03-04T03:00:00Z');
  const { days } = resultMonth('2026-03', at, results);
  expect(courseOf(days).map(({ value }) => value)).toEqual([
    ...[-6_000, -6_000, 4_000, 4_000],
    ...Array(27).fill(undefined),
  ]);
  expect(days.filter(({ isToday }) => isToday).map(({ start }) => start)).toEqual(['2026-03-04']);
});
