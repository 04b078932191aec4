import { expect, test } from 'vitest';
import { fieldLabel } from './fields';

test('a field is named by what it means on its subject', () => {
  expect(fieldLabel('member', 'role')).toBe('레벨');
  expect(fieldLabel('staff', 'role')).toBe('역할');
  expect(fieldLabel('recommenderTerms', 'rates.casino')).toBe('카지노 롤링(%)');
});

test('a field of one of several slips names the slip, and a result its selection', () => {
  expect(fieldLabel('bets', '17.payout')).toBe('17 당첨금');
  expect(fieldLabel('market', 'winFlags.Home')).toBe('결과 Home');
});

test('a field that is not known any more is named as it was written', () => {
  expect(fieldLabel('member', 'oldName')).toBe('oldName');
});
