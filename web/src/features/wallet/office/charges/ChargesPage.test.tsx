import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { ChargeRow } from '@/rules/wire';
import { clear, draw } from '@/testing/page';
import { inputsOf, serve } from '@/testing/server';
import ChargesPage from './ChargesPage';

afterEach(clear);

const charge: ChargeRow = {
  id: 5,
  memberId: 7,
  userId: 'member07',
  nickname: '회원7',
  depositMode: 0,
  type: 33,
  depositAmount: 50_000,
  bonusAmount: 0,
  depositName: '홍길동',
  bankName: 'KB국민은행',
  bankAccountNumber: '12345678',
  cryptoPrice: '36.09',
  cryptoRate: '1385.200000',
  cryptoDepositAccount: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  cryptoWallet: 'TD5gsCwxykWsLN9aPrq2TAfNjByuZKYp4E',
  cryptoTxid: 'ab'.repeat(32),
  chainFault: 'sender',
  status: 0,
  reason: null,
  createdAt: '2026-03-02T03:00:00Z',
  processDate: null,
};

test('an operator sees what to compare with the chain before approving', async () => {
  serve({ 'GET /api/admin/charges': { items: [charge], count: 1 } });
  await draw(<ChargesPage />);
  const row = within((await screen.findAllByRole('row'))[1] as HTMLElement);
  expect(row.getByText('36.09 USDT')).toBeTruthy();
  expect(row.getByText('보낸 지갑이 등록된 지갑과 다릅니다')).toBeTruthy();
  fireEvent.click(row.getByRole('button', { name: '충전 승인' }));
  const said = (await screen.findByRole('dialog')).textContent;
  for (const words of [
    '1 USDT = 1,385.2원',
    charge.cryptoWallet,
    charge.cryptoDepositAccount,
    charge.cryptoTxid,
    '위 트랜잭션으로 36.09 USDT가 입금되었는지 확인하세요.',
  ]) {
    expect(said).toContain(words);
  }
  expect(said).not.toContain(charge.bankAccountNumber);
});

test('a tether withdrawal is sent to the wallet', async () => {
  const withdrawal: ChargeRow = {
    ...charge,
    depositMode: 1,
    cryptoDepositAccount: null,
    cryptoTxid: null,
    chainFault: null,
  };
  serve({ 'GET /api/admin/charges': { items: [withdrawal], count: 1 } });
  await draw(<ChargesPage />);
  fireEvent.click(await screen.findByRole('button', { name: '환전 승인' }));
  const said = (await screen.findByRole('dialog')).textContent;
  expect(said).toContain('보낼 지갑');
  expect(said).toContain('위 지갑으로 36.09 USDT를 전송한 뒤 승인하세요.');
});

test('a link narrows the list to one charge of any state', async () => {
  const asked = serve({ 'GET /api/admin/charges': { items: [], count: 0 } });
  await draw(<ChargesPage />, '/?status=all&subject=charge:11');
  const filter = await screen.findByLabelText('신청 번호');
  expect(filter.textContent).toContain('11');
  const set = { subject: 'charge:11' };
  await expect.poll(() => asked.at(-1)?.input).toEqual({ page: '1', perpage: '20', ...set });
});

test('a cell of the cohorts narrows the list to its members', async () => {
  const asked = serve({ 'GET /api/admin/charges': { items: [], count: 0 } });
  await draw(<ChargesPage />, '/?status=completed&kind=deposit&subject=deposited:2026-02-01');
  const filter = await screen.findByLabelText('코호트');
  expect(filter.textContent).toContain('2026.02 첫 충전월');
  const set = { status: 'completed', kind: 'deposit', subject: 'deposited:2026-02-01' };
  await expect.poll(() => asked.at(-1)?.input).toEqual({ page: '1', perpage: '20', ...set });
});

/** A waiting list of which the last page has been dealt with. */
const without = (rows: number) =>
  serve({
    'GET /api/admin/charges': ({ page }) =>
      page && (Number(page) - 1) * 20 < rows
        ? { items: [charge], count: rows }
        : { items: [], count: rows },
  });

test('a page whose last row was decided gives way to the last page', async () => {
  const asked = without(40);
  const router = await draw(<ChargesPage />, '/?page=3');
  expect(await screen.findByRole('button', { name: '충전 승인' })).toBeTruthy();
  expect(router.state.location.search).toBe('?page=2');
  expect(router.state.historyAction).toBe('REPLACE');
  const pages = inputsOf(asked, 'GET /api/admin/charges').map(({ page }) => page);
  expect(pages).toEqual(['3', '2']);
});

test('rows after a key that were all decided give way to the first page', async () => {
  const asked = without(20);
  const router = await draw(<ChargesPage />, '/?after=17');
  expect(await screen.findByRole('button', { name: '충전 승인' })).toBeTruthy();
  expect(router.state.location.search).toBe('');
  expect(inputsOf(asked, 'GET /api/admin/charges')).toHaveLength(2);
});

test('a list without rows says so', async () => {
  without(0);
  await draw(<ChargesPage />, '/?page=2');
  expect(await screen.findByText('처리할 신청이 없습니다')).toBeTruthy();
});
