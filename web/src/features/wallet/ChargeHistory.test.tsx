import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '@/api/queryClient';
import { sessionQuery } from '@/api/session';
import type { Charge, ChargeStatus, User } from '@/rules/wire';
import { charge as chargeOf } from '@/testing/charges';
import { member } from '@/testing/member';
import { answerPrompt, clear, draw, messages } from '@/testing/page';
import { serve } from '@/testing/server';
import DepositDialog from './DepositDialog';

afterEach(() => {
  clear();
  vi.useRealTimers();
});

const charge = (id: number, status: ChargeStatus) =>
  chargeOf({ id, status, depositAmount: id * 10_000 });

async function open(charges: Charge[] = [], user: User = member) {
  const asked = serve({
    'GET /api/auth/user': user,
    'GET /api/charge': charges,
    'GET /api/selfLimits/7': [],
    'GET /api/charge/count': charges.length,
    'GET /api/eventDeposit/availableEvent': [
      { id: 1, label: '보너스 없음', detail: '', percent: 0 },
    ],
    'PUT /api/charge/2': {},
    'PUT /api/charge/3': {},
  });
  queryClient.setQueryData(sessionQuery.queryKey, user);
  await draw(<DepositDialog />);
  await screen.findByLabelText('충전금액');
  return asked;
}

const press = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));

test('one record is hidden after the question and the list is reloaded', async () => {
  const asked = await open([charge(2, 1)]);
  await screen.findByText('20,000원');
  await press('20,000원 내역 삭제');
  expect(asked.some(({ endpoint }) => endpoint.startsWith('PUT'))).toBe(false);
  const before = asked.length;
  await answerPrompt();
  await waitFor(() => expect(messages()).toEqual(['삭제되었습니다.']));
  const after = asked.slice(before);
  expect(after[0]).toEqual({
    endpoint: 'PUT /api/charge/2',
    input: { id: 2, userDisplayFlag: 0 },
  });
  expect(after.map(({ endpoint }) => endpoint)).toContain('GET /api/charge');
});

test('all decided records are hidden at once', async () => {
  const asked = await open([charge(1, 0), charge(2, 1), charge(3, 2)]);
  await screen.findByText('10,000원');
  await press('전체삭제');
  await answerPrompt();
  await waitFor(() => expect(messages()).toEqual(['삭제되었습니다.']));
  const hidden = asked.filter(({ endpoint }) => endpoint.startsWith('PUT'));
  expect(hidden.map(({ endpoint }) => endpoint)).toEqual([
    'PUT /api/charge/2',
    'PUT /api/charge/3',
  ]);
});

test('the history is asked for again every five seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const asked = await open();
  const count = () => asked.filter(({ endpoint }) => endpoint === 'GET /api/charge').length;
  const before = count();
  await act(() => vi.advanceTimersByTimeAsync(5_100));
  expect(count()).toBe(before + 1);
});

test('the history is asked for again when a request is decided', async () => {
  const asked = await open([], { ...member, isChargeData: true });
  const before = asked.length;
  await act(async () => queryClient.setQueryData(sessionQuery.queryKey, member));
  await waitFor(() => {
    const again = asked.slice(before).map(({ endpoint }) => endpoint);
    expect(again).toContain('GET /api/charge');
  });
});
