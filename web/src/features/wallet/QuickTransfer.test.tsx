import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { queryClient } from '@/api/queryClient';
import { sessionQuery, useUser } from '@/api/session';
import type { TransferReceipt } from '@/rules/wire';
import { member } from '@/testing/member';
import { clear, draw, messages } from '@/testing/page';
import { serve } from '@/testing/server';
import QuickTransfer from './QuickTransfer';

afterEach(clear);

const done: TransferReceipt = { id: 1, state: 'done', message: '전환성공' };

function Place() {
  const user = useUser();
  return user ? <QuickTransfer user={user} /> : null;
}

async function open() {
  const asked = serve({
    'GET /api/auth/user': { ...member, emoney: 100_000, casinoMoney: 50_000 },
    'POST /api/emoney/emoney-to-opera': done,
  });
  queryClient.setQueryData(sessionQuery.queryKey, member);
  await draw(<Place />);
  await screen.findByLabelText('전환금액');
  const press = (name: string) =>
    act(async () => void fireEvent.click(screen.getByRole('button', { name })));
  return { asked, press };
}

test('an amount and one press move cash to the casino, without a dialog', async () => {
  const { asked, press } = await open();
  await press('5만원 더하기');
  await press('전환하기');
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('전환성공 · 50,000원'));
  expect(messages()).toEqual([]);
  expect(asked.filter(({ endpoint }) => endpoint.startsWith('POST'))).toMatchObject([
    { input: { memberId: 7, emoney: '50000', totalEmoney: 150_000, code: 4 } },
  ]);
});

test('all of the cash is one press, and too little is refused by the rules', async () => {
  const { asked, press } = await open();
  await press('전액 150,000원');
  expect(screen.getByLabelText<HTMLInputElement>('전환금액').value).toBe('150,000');
  await press('CLEAR');
  await press('1만원 더하기');
  await press('전환하기');
  expect(await screen.findByText('최소 전환금액은 30,000원 이상입니다.')).toBeTruthy();
  expect(asked.some(({ endpoint }) => endpoint.startsWith('POST'))).toBe(false);
});
