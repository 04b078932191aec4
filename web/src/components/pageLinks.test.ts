import { expect, test } from 'vitest';
import { pageLinks } from './pageLinks';

test('all pages are linked while they fit', () => {
  expect(pageLinks(1, 3, 11)).toEqual([1, 2, 3]);
  expect(pageLinks(1, 0, 11)).toEqual([]);
});

test('the page stands in the middle of eleven links, and the window stops at both ends', () => {
  expect(pageLinks(20, 100, 11)).toEqual([15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25]);
  expect(pageLinks(2, 100, 11)[0]).toBe(1);
  expect(pageLinks(100, 100, 11)).toEqual([90, 91, 92, 93, 94, 95, 96, 97, 98, 99, 100]);
});

test('a page beyond the last still shows the last ones', () => {
  expect(pageLinks(9, 3, 5)).toEqual([1, 2, 3]);
});
