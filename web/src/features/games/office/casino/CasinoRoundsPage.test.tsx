import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { casinoRoundsOf } from '@/components/office/casino/roundsOf';
import { loadOfficeRules, loadRules } from '@/rules';
import type { CasinoCallRow, CasinoRoundRow } from '@/rules/wire';
import { clear, draw } from '@/testing/page';
import { serve } from '@/testing/server';
import CasinoRoundsPage from './CasinoRoundsPage';

beforeAll(async () => void (await Promise.all([loadRules(), loadOfficeRules()])));
afterEach(clear);

const late: CasinoRoundRow = {
  id: 9,
  provider: 'sandbox',
  number: 'R-1',
  memberId: 7,
  userId: 'member07',
  nickname: '회원7',
  gameId: 'slot-dragon',
  gameName: '황금 드래곤',
  lobby: 'slot',
  wallet: 'cash',
  state: 'closed',
  stake: 30_000,
  payout: 21_000,
  rolledBack: 10_000,
  net: -9_000,
  calls: 3,
  late: true,
  playedAt: '2026-03-02T03:00:00Z',
  movedAt: '2026-03-02T03:01:00Z',
  closedAt: '2026-03-02T03:00:30Z',
};

const open: CasinoRoundRow = {
  ...late,
  id: 10,
  number: 'R-2',
  state: 'open',
  payout: 40_000,
  rolledBack: 0,
  net: 10_000,
  calls: 2,
  late: false,
  closedAt: null,
};

const call = (part: Partial<CasinoCallRow>): CasinoCallRow => ({
  id: 1,
  kind: 'bet',
  transactionId: 'b1',
  betTransactionId: null,
  amount: 30_000,
  balance: 70_000,
  late: false,
  createdAt: '2026-03-02T03:00:00Z',
  ...part,
});

const calls = [
  call({}),
  call({ id: 2, kind: 'rollback', transactionId: 'x1', betTransactionId: 'b2', amount: 0 }),
  call({ id: 3, kind: 'win', transactionId: 'w2', amount: 1_000, balance: 71_000, late: true }),
];

test('a round shows its amounts, the result of the member and a late call', async () => {
  serve({ 'GET /api/admin/casino-rounds': { items: [open, late], count: 2 } });
  await draw(<CasinoRoundsPage />);
  const over = within(await screen.findByRole('row', { name: /R-1/ }));
  for (const text of [
    '황금 드래곤',
    '종료',
    '늦은 호출',
    '30,000원',
    '취소 10,000원',
    '-9,000원',
  ]) {
    expect(over.getByText(text)).toBeTruthy();
  }
  const running = within(screen.getByRole('row', { name: /R-2/ }));
  expect(running.getByText('진행중')).toBeTruthy();
  expect(running.getByText('+10,000원')).toBeTruthy();
  expect(running.queryByText('늦은 호출')).toBeNull();
});

/** The row of a call. The row around all calls has their text as well. */
const rowOf = (transactionId: string) =>
  within(screen.getByText(transactionId).closest('tr') as HTMLElement);

test('a round opens with the calls of its provider', async () => {
  serve({
    'GET /api/admin/casino-rounds': { items: [late], count: 1 },
    'GET /api/admin/casino-rounds/9': { round: { ...late, calls: 600 }, calls },
  });
  await draw(<CasinoRoundsPage />);
  fireEvent.click(await screen.findByRole('button', { name: '지갑 호출' }));
  await screen.findByText('b1');
  expect(rowOf('b1').getByText('−30,000원')).toBeTruthy();
  const rollback = rowOf('x1');
  expect(rollback.getByText('대상 b2')).toBeTruthy();
  expect(rollback.getByText('0원')).toBeTruthy();
  const win = rowOf('w2');
  expect(win.getByText('+1,000원')).toBeTruthy();
  expect(win.getByText('늦은 호출')).toBeTruthy();
  expect(screen.getByText('전체 600건 중 처음 3건입니다.')).toBeTruthy();
});

test('the list is narrowed by state, game, search and days', async () => {
  const asked = serve({ 'GET /api/admin/casino-rounds': { items: [], count: 0 } });
  const address = 'status=late&game=slot-dragon&kind=slot&search=R-1&from=2026-03-01&to=2026-03-02';
  await draw(<CasinoRoundsPage />, `/admin/casino-rounds?${address}`);
  expect(await screen.findByText('조건에 맞는 내역이 없습니다')).toBeTruthy();
  expect(asked[0]?.input).toMatchObject({
    status: 'late',
    game: 'slot-dragon',
    kind: 'slot',
    search: 'R-1',
    from: '2026-03-01',
    to: '2026-03-02',
  });
});

test('a link to one game narrows the list to it, and says its name', async () => {
  const asked = serve({ 'GET /api/admin/casino-rounds': { items: [late], count: 1 } });
  const link = casinoRoundsOf('slot-dragon', '황금 드래곤', { kind: 'slot' });
  await draw(<CasinoRoundsPage />, link);
  const game = await screen.findByRole('combobox', { name: '게임' });
  expect(within(game).getByRole('option', { name: '황금 드래곤', selected: true })).toBeTruthy();
  expect(asked[0]?.input).toMatchObject({ subject: 'game:slot-dragon', kind: 'slot' });
  expect(asked[0]?.input).not.toHaveProperty('game');
});
