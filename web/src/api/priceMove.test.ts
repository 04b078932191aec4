import { expect, test } from 'vitest';
import { priceMove } from './priceMove';

test('a move is seen whatever the number of digits', () => {
  expect(priceMove('9.90', '10')).toBeGreaterThan(0);
  expect(priceMove('2.5', '2.49')).toBeLessThan(0);
  expect(priceMove('2.5', '2.500')).toBe(0);
  expect(priceMove('1.905', '1.91')).toBeGreaterThan(0);
});
