import { expect, test } from 'vitest';
import { formatPrice, formatWon } from './price';

test('a price is shown with two decimals and never rounded up', () => {
  expect(formatPrice('19')).toBe('19.00');
  expect(formatPrice('1.9')).toBe('1.90');
  expect(formatPrice('17.0599')).toBe('17.05');
});

test('a whole number is shown with thousands separators', () => {
  const shown = [0, 999, 1_000, -12_345, 9_007_199_254_740_991].map(formatWon);
  expect(shown).toEqual(['0', '999', '1,000', '-12,345', '9,007,199,254,740,991']);
});
