import { expect, test } from 'vitest';
import type { User } from '@/rules/wire';
import { managesMembers, menuOf, recommends } from './menu';

const user = {
  suggestionType: 1,
  managementTarget1Percent: null,
  managementTarget2Percent: null,
  managementTarget3Percent: null,
} as Partial<User> as User;

test('visitors find the inquiry of those who are no members beside the customer centre', () => {
  const offered = (who: User | null) => menuOf(who).map(({ dialog }) => dialog);
  const visitor = offered(null);
  expect(visitor[visitor.indexOf('customer') + 1]).toBe('inquiry');
  expect(offered(user)).not.toContain('inquiry');
});

test('the partner entry asks for any percent, the recommender entry for suggestion type 0', () => {
  expect(managesMembers(user)).toBe(false);
  expect(managesMembers({ ...user, managementTarget1Percent: '0' })).toBe(true);
  expect(managesMembers({ ...user, managementTarget2Percent: '1.5' })).toBe(true);
  expect(managesMembers({ ...user, managementTarget3Percent: '3' })).toBe(true);
  expect(recommends(user)).toBe(false);
  expect(recommends({ ...user, suggestionType: 0 })).toBe(true);
});
