import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { loadOfficeRules } from '@/rules';
import type { PayoutRow } from '@/rules/wire';
import { clear, draw } from '@/testing/page';
import { inputsOf, serve } from '@/testing/server';
import PayoutsPage from './PayoutsPage';

beforeAll(async () => void (await loadOfficeRules()));
afterEach(clear);

const payout: PayoutRow = {
  id: 3,
  earner: 'partner',
  memberId: 7,
  userId: 'member07',
  nickname: '총판7',
  amount: 20_000,
  status: 'waiting',
  reason: null,
  createdAt: '2026-03-03T03:00:00Z',
  decidedAt: null,
};

async function open(address = '/') {
  const asked = serve({
    'GET /api/admin/payouts': { items: [payout], count: 1 },
    'POST /api/admin/payouts/3/pay': { ...payout, status: 'paid' },
    'POST /api/admin/export/payouts': { file: new Blob() },
    'POST /api/admin/payouts/3/refuse': { ...payout, status: 'refused' },
  });
  await draw(<PayoutsPage />, address);
  await screen.findByText('member07');
  return asked;
}

/** The row's own buttons: the state tabs above have the same names. */
const row = () => within(screen.getByText('member07').closest('tr') as HTMLElement);

test('those that wait come first, and are paid after what is paid was named', async () => {
  const asked = await open();
  expect(asked[0]?.input).toMatchObject({ status: 'waiting' });
  fireEvent.click(row().getByRole('button', { name: '지급' }));
  const dialog = within(await screen.findByRole('dialog', { name: '지급 완료' }));
  expect(dialog.getByText('20,000원')).toBeTruthy();
  expect(dialog.getByText('member07 (총판7)')).toBeTruthy();
  expect(dialog.getByText(/되돌릴 수 없습니다/)).toBeTruthy();
  // A payment needs no reason.
  expect(dialog.queryByLabelText('사유')).toBeNull();
  fireEvent.click(dialog.getByRole('button', { name: '지급 완료' }));
  await waitFor(() =>
    expect(asked.some(({ endpoint }) => endpoint === 'POST /api/admin/payouts/3/pay')).toBe(true),
  );
});

test('a refusal gives its reason', async () => {
  const asked = await open();
  fireEvent.click(row().getByRole('button', { name: '거절' }));
  const dialog = within(await screen.findByRole('dialog', { name: '지급 거절' }));
  fireEvent.click(dialog.getByRole('button', { name: '계좌 확인 필요' }));
  fireEvent.click(dialog.getByRole('button', { name: '거절' }));
  const sent = () => asked.find(({ endpoint }) => endpoint === 'POST /api/admin/payouts/3/refuse');
  await waitFor(() => expect(sent()?.input).toEqual({ reason: '계좌 확인 필요' }));
});

test('what was decided offers nothing more', async () => {
  await open('/?status=paid');
  expect(row().queryAllByRole('button')).toEqual([]);
});

test('the requests of partners are saved with the filters of the page', async () => {
  const asked = await open('/?status=paid&from=2026-03-01');
  fireEvent.click(screen.getByRole('button', { name: 'CSV 저장' }));
  const saved = () => inputsOf(asked, 'POST /api/admin/export/{list}');
  const filters = { status: 'paid', from: '2026-03-01', kind: 'partner' };
  await waitFor(() => expect(saved()).toEqual([filters]));
});
