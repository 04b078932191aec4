import { expect, test } from 'vitest';
import { shownPrice } from './price';

test('a price is shown with two decimals and never rounded up', () => {
  expect(shownPrice('19')).toBe('19.00');
  expect(shownPrice('1.9')).toBe('1.90');
  expect(shownPrice('17.0599')).toBe('17.05');
});
