import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { queryClient } from '@/api/queryClient';
import { sessionQuery } from '@/api/session';
import { clear, draw, member, serve } from '@/testing/page';
import DepositDialog from './DepositDialog';

afterEach(clear);

async function open() {
  serve({ 'GET /api/auth/user': member, 'GET /api/charge/count': () => 0 });
  queryClient.setQueryData(sessionQuery.queryKey, member);
  await draw(<DepositDialog />);
  await screen.findByLabelText('충전금액');
}

test('won and tether are two tabs', async () => {
  await open();
  const tabs = screen.getAllByRole('tab');
  expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('aria-selected')])).toEqual([
    ['원화', 'true'],
    ['테더 (USDT)', 'false'],
  ]);
});

test('the account to pay to is shown', async () => {
  await open();
  await screen.findByText('100200300400');
  for (const fact of ['신한은행', '100200300400', '홍길동', '150,000원']) {
    expect(screen.getByRole('dialog').textContent).toContain(fact);
  }
});
