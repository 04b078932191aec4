import { expect, test } from 'vitest';
import { formatPrice } from './price';

test('a price is shown with two decimals and never rounded up', () => {
  expect(formatPrice('19')).toBe('19.00');
  expect(formatPrice('1.9')).toBe('1.90');
  expect(formatPrice('17.0599')).toBe('17.05');
});
