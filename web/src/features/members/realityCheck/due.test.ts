import { expect, test } from 'vitest';
import { dueAt, lengthOf, minutesSince } from './due';

const since = '2026-03-02T03:00:00Z';
const at = (time: string) => Date.parse(`2026-03-02T${time}Z`);

test.each([
  [null, null, null],
  [30, null, at('03:30:00')],
  [30, at('03:30:00'), at('04:00:00')],
  [30, at('03:59:59'), at('04:00:00')],
  // Several were missed: there is one to answer, then the next one.
  [30, at('09:10:00'), at('09:30:00')],
  // Another interval since the answer.
  [120, at('04:30:00'), at('05:00:00')],
  // An answer before the login, by a clock that was set.
  [15, at('02:00:00'), at('03:15:00')],
])('every %s minutes, answered at %s', (interval, answeredAt, due) => {
  expect(dueAt({ since, interval }, answeredAt)).toBe(due);
});

test('lengths have hours and minutes', () => {
  expect([0, 15, 60, 90, 120].map(lengthOf)).toEqual([
    '0분',
    '15분',
    '1시간',
    '1시간 30분',
    '2시간',
  ]);
  expect(minutesSince(since, at('04:30:59'))).toBe(90);
  expect(minutesSince(since, at('02:00:00'))).toBe(0);
});
