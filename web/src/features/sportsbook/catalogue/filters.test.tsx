import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import {
  askedOf,
  listingAddress,
  searchAddress,
  useFavouritesPath,
  useFilters,
  useListingPath,
} from './filters';

const at = <T,>(address: string, hook: () => T) =>
  renderHook(hook, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
    ),
  }).result.current;

test('the filters of the address are read, in both spellings', () => {
  const narrowed = { sportId: 6046, location: 250, league: 67 };
  const query = 'time=1&game_type=1&search=%EC%84%9C%EC%9A%B8&league=67';
  expect(at(`/europe?${query}&sportId=6046&location=250`, useFilters)).toMatchObject({
    ...narrowed,
    search: '서울',
  });
  expect(at(`/korea?${query}&sport_id=6046&location_id=250`, useFilters)).toMatchObject({
    ...narrowed,
    gameStyle: 'KR',
  });
  expect(at('/europe?sportId=x&league=-1', useFilters)).toEqual({ gameStyle: 'EU' });
});

test('favourites are those of the page at hand, and elsewhere of the European listing', () => {
  const paths = ['/korea', '/inplay', '/minigame'].map((path) => at(path, useFavouritesPath));
  expect(paths).toEqual(['/korea', '/inplay', '/europe']);
});

test('the tree leads to the current listing, and from elsewhere to the European one', () => {
  expect(at('/korea?sportId=6046', useListingPath)).toBe('/korea');
  expect(at('/europe', useListingPath)).toBe('/europe');
  expect(at('/inplay', useListingPath)).toBe('/europe');
  expect(listingAddress('/korea', { sportId: 6046, location: 250, league: 67 })).toBe(
    '/korea?game_type=1&sportId=6046&location=250&league=67',
  );
  expect(listingAddress('/europe', {})).toBe('/europe');
});

test('a search leads to the European listing with time and text', () => {
  vi.spyOn(Date, 'now').mockReturnValue(1_772_420_400_000);
  expect(searchAddress('FC 서울')).toBe('/europe?time=1772420400000&search=FC+%EC%84%9C%EC%9A%B8');
});

test('a flag set to 1 names a sport, and stays in the addresses of its listing', () => {
  expect(at('/europe?soccer=1', useFilters)).toMatchObject({ sportId: 6046, sportFlag: 'soccer' });
  expect(at('/korea?hockey=1&sportId=48242', useFilters).sportId).toBe(48242);
  expect(at('/europe?soccer=0', useFilters).sportId).toBeUndefined();
  const filters = at('/europe?soccer=1', useFilters);
  expect(listingAddress('/korea', { ...filters, day: '2026-11-22' })).toBe(
    '/korea?game_type=1&sportId=6046&soccer=1&day=2026-11-22',
  );
  expect(askedOf(filters)).toEqual({ sportId: 6046, gameStyle: 'EU' });
});
