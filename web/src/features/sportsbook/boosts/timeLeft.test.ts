import { expect, test } from 'vitest';
import { timeLeft } from './timeLeft';

test.each([
  [0, '0초 남음'],
  [59, '59초 남음'],
  [60, '1분 0초 남음'],
  [3_599, '59분 59초 남음'],
  [8_100, '2시간 15분 남음'],
  [86_400, '1일 0시간 남음'],
  [604_799, '6일 23시간 남음'],
])('%d seconds are %s', (seconds, words) => {
  expect(timeLeft(seconds)).toBe(words);
});
