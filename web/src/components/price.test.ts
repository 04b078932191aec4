import { expect, test } from 'vitest';
import { priceMove, shownPrice } from './price';

test('a price is shown with two decimals and never rounded up', () => {
  expect(shownPrice('19')).toBe('19.00');
  expect(shownPrice('1.9')).toBe('1.90');
  expect(shownPrice('17.0599')).toBe('17.05');
});

test('a move is seen whatever the number of digits', () => {
  expect(priceMove('9.90', '10')).toBeGreaterThan(0);
  expect(priceMove('2.5', '2.49')).toBeLessThan(0);
  expect(priceMove('2.5', '2.500')).toBe(0);
  expect(priceMove('1.905', '1.91')).toBeGreaterThan(0);
});
