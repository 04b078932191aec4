import { expect, test } from 'vitest';
import { codeIn, formatCode, sharedPath } from './code';

test('a code is shown in groups of four', () => {
  expect(formatCode('K7MP2Q9X')).toBe('K7MP-2Q9X');
  expect(formatCode('K7MP')).toBe('K7MP');
});

test('whatever is typed stays one part of the address', () => {
  expect(sharedPath('k7mp 2q9x')).toBe('/shared/k7mp%202q9x');
  expect(sharedPath('a?b#c')).toBe('/shared/a%3Fb%23c');
});

test('a pasted link is read as its code', () => {
  expect(codeIn(' K7MP-2Q9X\n')).toBe('K7MP-2Q9X');
  expect(codeIn('https://hanpan.example/shared/K7MP2Q9X')).toBe('K7MP2Q9X');
  expect(codeIn('  ')).toBe('');
});
