import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { queryClient } from '@/api/queryClient';
import { sessionQuery } from '@/api/session';
import { member } from '@/testing/member';
import { clear, draw } from '@/testing/page';
import { serve } from '@/testing/server';
import DepositDialog from './DepositDialog';

afterEach(clear);

async function open() {
  const asked = serve({
    'GET /api/auth/user': member,
    'GET /api/charge': [],
    'GET /api/charge/count': 0,
    'GET /api/eventDeposit/availableEvent': [],
    'GET /api/selfLimits/7': [],
    'POST /api/deposot-account-confirm': '신한은행 100200300400 한판',
  });
  queryClient.setQueryData(sessionQuery.queryKey, member);
  await draw(<DepositDialog />);
  await screen.findByLabelText('충전금액');
  return asked;
}

test('won and tether are two tabs', async () => {
  await open();
  const tabs = screen.getAllByRole('tab');
  expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('aria-selected')])).toEqual([
    ['원화', 'true'],
    ['테더 (USDT)', 'false'],
  ]);
});

test('the account to pay to is shown when the member asks', async () => {
  const asked = await open();
  expect(screen.getByRole('dialog').textContent).not.toContain('100200300400');
  fireEvent.click(screen.getByRole('button', { name: '입금계좌 확인' }));
  await screen.findByText('신한은행 100200300400 한판');
  const call = asked.find(({ endpoint }) => endpoint === 'POST /api/deposot-account-confirm');
  expect(call?.input).toEqual({ memberId: member.id });
  for (const fact of ['홍길동', '150,000원']) {
    expect(screen.getByRole('dialog').textContent).toContain(fact);
  }
});
