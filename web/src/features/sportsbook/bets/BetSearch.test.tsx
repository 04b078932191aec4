import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '@/api/queryClient';
import { sessionQuery } from '@/api/session';
import { member } from '@/testing/member';
import { clear, draw, failToReload } from '@/testing/page';
import { inputsOf, type RecordedCall, Refused, serve } from '@/testing/server';
import BetSearchDialog from './BetSearchDialog';

afterEach(() => {
  clear();
  vi.useRealTimers();
});

async function open(
  count: number | (() => number) = 45,
  isDown = () => false,
): Promise<RecordedCall[]> {
  const found = () => ({
    slips: [],
    count: typeof count === 'number' ? count : count(),
    ...{ stakes: 450_000, open: 20_000, payouts: 312_500 },
  });
  const asked = serve({
    'GET /api/auth/user': member,
    'GET /api/bets': () => (isDown() ? new Refused(502) : found()),
  });
  queryClient.setQueryData(sessionQuery.queryKey, member);
  await draw(<BetSearchDialog />);
  await screen.findByText('450,000원');
  return asked;
}

const last = (asked: RecordedCall[]) => inputsOf(asked, 'GET /api/bets').at(-1) ?? {};

test('the last week is searched first, and every page of it can be reached', async () => {
  const asked = await open();
  for (const words of ['45건', '450,000원', '20,000원', '312,500원']) {
    expect(screen.getByText(words)).toBeTruthy();
  }
  const { from = '', to = '' } = last(asked);
  expect(Date.parse(to) - Date.parse(from)).toBe(6 * 24 * 60 * 60 * 1000);
  expect(last(asked)).not.toHaveProperty('kind');
  // The dialog of the specification stops at three pages; this one does not.
  fireEvent.click(screen.getByRole('button', { name: '5' }));
  await waitFor(() => expect(last(asked).page).toBe('5'));
  fireEvent.change(screen.getByLabelText('상태'), { target: { value: 'lost' } });
  await waitFor(() => expect(last(asked)).toMatchObject({ status: 'lost', page: '1' }));
  fireEvent.change(screen.getByLabelText('게임'), { target: { value: 'inplay' } });
  await waitFor(() => expect(last(asked)).toMatchObject({ kind: 'inplay', status: 'lost' }));
});

test('a period that runs backwards is called so, and not searched', async () => {
  const asked = await open();
  const { from = '' } = last(asked);
  const before = asked.length;
  fireEvent.change(screen.getByLabelText('종료일'), { target: { value: '2026-01-05' } });
  expect(screen.getByText('종료일이 시작일보다 빠릅니다')).toBeTruthy();
  expect(screen.queryByText('기간을 넓혀 보세요.')).toBeNull();
  expect(screen.queryByText('450,000원')).toBeNull();
  // The typed value stays.
  expect(screen.getByLabelText<HTMLInputElement>('시작일').value).toBe(from);
  expect(asked.length).toBe(before);
  fireEvent.change(screen.getByLabelText('시작일'), { target: { value: '2026-01-02' } });
  await waitFor(() => expect(last(asked)).toMatchObject({ from: '2026-01-02', to: '2026-01-05' }));
  expect(screen.queryByText('종료일이 시작일보다 빠릅니다')).toBeNull();
});

test('a page whose last bet has gone is left for the last page that has some', async () => {
  let count = 21;
  const asked = await open(() => count);
  fireEvent.click(screen.getByRole('button', { name: '3' }));
  await waitFor(() => expect(last(asked).page).toBe('3'));
  count = 20;
  await act(() => queryClient.invalidateQueries({ queryKey: ['history'] }));
  await waitFor(() => expect(last(asked).page).toBe('2'));
});

test('nothing was bet in the period', async () => {
  await open(0);
  expect(screen.getByText('조건에 맞는 베팅이 없습니다')).toBeTruthy();
});

test('what was found stays without a notice if it could not be loaded again', async () => {
  let down = false;
  await open(45, () => down);
  down = true;
  await failToReload(['history']);
  expect(screen.getByText('450,000원')).toBeTruthy();
  expect(screen.queryByText('베팅내역을 불러오지 못했습니다')).toBeNull();
});
