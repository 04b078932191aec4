import { expect, test } from 'vitest';
import { grouped } from './grouped';

test('whole numbers get separators, however long', () => {
  expect(grouped('')).toBe('');
  expect(grouped('999')).toBe('999');
  expect(grouped('1000')).toBe('1,000');
  expect(grouped('00100000')).toBe('100,000');
  expect(grouped('12345678901234567890')).toBe('12,345,678,901,234,567,890');
});

test('what is no whole number stays as typed, so that it can be refused', () => {
  expect(grouped('50000.5')).toBe('50000.5');
  expect(grouped('-10000')).toBe('-10000');
  expect(grouped('만원')).toBe('만원');
});
