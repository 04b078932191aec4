import { expect, test } from 'vitest';
import type { User } from '@/rules/wire';
import { member, settings } from '@/testing/member';
import { managesMembers, menuOf, recommends } from './menu';

test('visitors find the inquiry of those who are no members beside the customer centre', () => {
  const offered = (who: User | null) => menuOf(who, settings).map(({ dialog }) => dialog);
  const visitor = offered(null);
  expect(visitor[visitor.indexOf('customer') + 1]).toBe('inquiry');
  expect(offered(member)).not.toContain('inquiry');
});

test('promotions are in the menu if the site offers them or the member has one', () => {
  const offered = (own: Partial<User>, promotionsEnabled = false) =>
    menuOf({ ...member, ...own }, { ...settings, promotionsEnabled }).some(
      ({ dialog }) => dialog === 'promotions',
    );
  expect(offered({})).toBe(false);
  expect(offered({}, true)).toBe(true);
  expect(offered({ bonus: 0 })).toBe(true);
  expect(offered({ freeBetCount: 1 })).toBe(true);
});

test('the notices to browsers are in the menu if the site sends them', () => {
  const offered = (pushEnabled: boolean) =>
    menuOf(member, { ...settings, pushEnabled }).some(({ dialog }) => dialog === 'push');
  expect(offered(false)).toBe(false);
  expect(offered(true)).toBe(true);
});

test('the partner entry asks for any percent, the recommender entry for suggestion type 0', () => {
  expect(managesMembers(member)).toBe(false);
  expect(managesMembers({ ...member, managementTarget1Percent: '0' })).toBe(true);
  expect(managesMembers({ ...member, managementTarget2Percent: '1.5' })).toBe(true);
  expect(managesMembers({ ...member, managementTarget3Percent: '3' })).toBe(true);
  expect(recommends(member)).toBe(false);
  expect(recommends({ ...member, suggestionType: 0 })).toBe(true);
});
