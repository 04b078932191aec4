import { expect, test } from 'vitest';
import { dayLabel, startDay, startTime } from './days';

test('days and times are Korean wherever the browser is', () => {
  const lateEvening = Date.parse('2026-11-20T15:30:00Z');
  expect(dayLabel('2026-11-21', lateEvening)).toBe('오늘');
  expect(dayLabel('2026-11-22', lateEvening)).toBe('내일');
  expect(dayLabel('2026-11-23', lateEvening)).toBe('11.23 (월)');
  expect(startDay('2026-11-20T17:00:00Z')).toBe('11.21');
  expect(startTime('2026-11-20T17:00:00Z')).toBe('02:00');
});
