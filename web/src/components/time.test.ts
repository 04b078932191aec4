import { expect, test } from 'vitest';
import { formatDay, formatMoment, formatTime } from './time';

test('moments are shown in Korean time, over midnight and the turn of the year', () => {
  const newYear = '2026-12-31T15:00:09Z';
  expect(formatMoment(newYear)).toBe('2027-01-01 00:00:09');
  expect(formatDay(newYear)).toBe('01.01');
  expect(formatTime(newYear)).toBe('00:00:09');
});
