import { expect, test } from 'vitest';
import { shortWon } from './shortWon';

test.each([
  [0, '0'],
  [500, '+500'],
  [-3_000, '-3,000'],
  [9_999, '+9,999'],
  [10_000, '+1만'],
  [12_345, '+1.2만'],
  [-12_900, '-1.3만'],
  [99_960, '+10만'],
  [1_234_567, '+123만'],
  [-99_994_999, '-9999만'],
  [99_995_000, '+1억'],
  [-152_000_000, '-1.5억'],
])('%i won are %s in short', (amount, text) => {
  expect(shortWon(amount)).toBe(text);
});
