import { expect, test } from 'vitest';
import { shownDay, shownMoment, shownTime } from './time';

test('moments are shown in Korean time, over midnight and the turn of the year', () => {
  const newYear = '2026-12-31T15:00:09Z';
  expect(shownMoment(newYear)).toBe('2027-01-01 00:00:09');
  expect(shownDay(newYear)).toBe('01.01');
  expect(shownTime(newYear)).toBe('00:00:09');
});
