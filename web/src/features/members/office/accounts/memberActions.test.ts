import { expect, test } from 'vitest';
import type { MemberDetail } from '@/rules/wire';
import { memberDetail, memberRow } from '@/testing/office';
import { actsOn } from './memberActions';

const row = memberRow({ role: 1 });
const member = memberDetail({ row, address: null });

const actions = (change: Partial<MemberDetail>) =>
  actsOn({ ...member, ...change }).map(({ act }) => act);

test('what is offered fits how the member stands', () => {
  expect(actions({})).toEqual(['adjust', 'change', 'resetCode', 'ban']);
  expect(actions({ address: '203.0.113.7' })).toEqual([
    'adjust',
    'change',
    'resetCode',
    'kick',
    'banAddress',
    'ban',
  ]);
  expect(actions({ row: { ...row, type: 2, banType: 1 } })).toEqual([
    'adjust',
    'change',
    'joinCode',
    'resetCode',
    'unban',
  ]);
  expect(actions({ accountPasswordLockedUntil: '2026-03-02T03:00:00Z' })).toContain('unlock');
  expect(actions({ row: { ...row, debt: 100 } })).toContain('writeOff');
  expect(actions({ row: { ...row, approvedAt: null } })[0]).toBe('approve');
});

test('nothing is offered on an operator', () => {
  expect(actions({ row: { ...row, type: 1, role: 10 } })).toEqual([]);
});
