import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { queryClient } from '@/api/queryClient';
import { clear, draw } from '@/testing/page';
import { Refused, serve } from '@/testing/server';
import { DelayedBetList } from './DelayedBetList';

afterEach(clear);

const bet = (id: number) => ({
  id,
  memberId: 3,
  userId: 'member03',
  nickname: '셋째',
  createdAt: '2026-03-02T03:00:00Z',
  dueAt: '2026-03-02T03:00:05Z',
  stake: 10_000,
  totalOdds: '1.85',
  legs: ['서울 - 부산 · 승무패 · 1 @1.85'],
});

async function open(bets: ReturnType<typeof bet>[]) {
  serve({ 'GET /api/admin/delayed-bets': bets });
  await draw(<DelayedBetList />);
  return screen.findByRole('region', { name: '접수 대기' });
}

test('a delayed bet is listed with its member, its legs and its money', async () => {
  const card = await open([bet(7)]);
  expect(card.textContent).toContain('접수 대기 1건');
  expect(card.textContent).not.toContain('이상');
  expect(card.textContent).toContain('member03 셋째');
  expect(card.textContent).toContain('서울 - 부산 · 승무패 · 1 @1.85');
  expect(card.textContent).toContain('10,000원 × 1.85');
});

test('as many as the server names at most may be more', async () => {
  const card = await open(Array.from({ length: 200 }, (_, index) => bet(index + 1)));
  expect(card.textContent).toContain('접수 대기 200건 이상');
});

test('delayed bets that cannot be loaded are asked for again', async () => {
  let answer: Refused | ReturnType<typeof bet>[] = new Refused(503);
  serve({ 'GET /api/admin/delayed-bets': () => answer });
  queryClient.setDefaultOptions({ queries: { retry: false } });
  await draw(<DelayedBetList />);
  expect(await screen.findByText('접수 대기 베팅을 불러오지 못했습니다')).toBeTruthy();
  const again = screen.getByRole('button', { name: '다시 시도' });
  answer = [bet(7)];
  fireEvent.click(again);
  expect(await screen.findByText('1건')).toBeTruthy();
  expect(screen.queryByText('접수 대기 베팅을 불러오지 못했습니다')).toBeNull();
});
