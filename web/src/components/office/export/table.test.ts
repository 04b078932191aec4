import { expect, test } from 'vitest';
import { recordCounter } from './table';

const count = (...pieces: string[]) => {
  const counted = recordCounter();
  return pieces.map((piece) => counted(new TextEncoder().encode(piece))).at(-1);
};

test('records are counted over pieces that end anywhere', () => {
  expect(count('a,b\r\n1,', '2\r', '\n3,4\r\n')).toBe(3);
});

test('a line break in quotes ends no record', () => {
  expect(count('a\r\n"1\n', '2"\r\n', '"say ""hi""\n"\r\n')).toBe(3);
});
