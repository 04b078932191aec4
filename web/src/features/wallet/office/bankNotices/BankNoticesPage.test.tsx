import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { loadOfficeRules } from '@/rules';
import type { BankNotificationRow } from '@/rules/wire';
import { clear, draw } from '@/testing/page';
import { serve } from '@/testing/server';
import BankNoticesPage from './BankNoticesPage';

beforeAll(async () => void (await loadOfficeRules()));
afterEach(clear);

const notice: BankNotificationRow = {
  id: 4,
  depositorName: '홍길동',
  amount: 50_000,
  status: 'waiting',
  chargeId: null,
  candidates: [
    { chargeId: 11, memberId: 7, userId: 'member07', depositName: '홍길동', expired: false },
    { chargeId: 12, memberId: 8, userId: 'member08', depositName: '홍길동', expired: true },
  ],
  reason: null,
  createdAt: '2026-03-02T03:00:00Z',
  decidedAt: null,
};

test('a notification is matched with the deposit that the operator picks', async () => {
  const matching = 'POST /api/admin/bank-notifications/4/match';
  const asked = serve({
    'GET /api/admin/bank-notifications': { items: [notice], count: 1 },
    [matching]: { ...notice, status: 'matched', chargeId: 12 },
  });
  await draw(<BankNoticesPage />);
  fireEvent.click(await screen.findByRole('button', { name: '신청과 연결' }));
  const dialog = within(await screen.findByRole('dialog', { name: '신청과 연결' }));
  fireEvent.change(dialog.getByLabelText('충전 신청'), { target: { value: '12' } });
  expect(dialog.getByText(/충전 12번이 승인되어 50,000원이/)).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: '통화 확인' }));
  const accept = dialog.getByRole('button', { name: '연결하고 승인' });
  await act(async () => void fireEvent.click(accept));
  const sent = asked.find(({ endpoint }) => endpoint === matching);
  expect(sent?.input).toEqual({ chargeId: 12, reason: '통화 확인' });
});

test('without a deposit of the amount there is nothing to match it with', async () => {
  serve({
    'GET /api/admin/bank-notifications': { items: [{ ...notice, candidates: [] }], count: 1 },
  });
  await draw(<BankNoticesPage />);
  const match = await screen.findByRole<HTMLButtonElement>('button', { name: '신청과 연결' });
  expect(match.disabled).toBe(true);
});
