import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { DayFigures, HourFigures, Trend } from '@/rules/wire';
import { clear, draw } from '@/testing/page';
import { serve } from '@/testing/server';
import { TrendCard } from './TrendCard';

afterEach(clear);

const hour = (at: number, turnover: number): HourFigures => ({
  hour: at,
  deposits: 5_000,
  withdrawals: 0,
  stakes: 0,
  turnover,
  payouts: 0,
  ggr: 0,
});
const day = (name: string, turnover: number): DayFigures => ({
  day: name,
  deposits: 0,
  withdrawals: 0,
  stakes: 0,
  turnover,
  payouts: 0,
  ggr: 0,
  newMembers: 0,
});
const trend: Trend = {
  today: [hour(0, 1_000), hour(1, 2_000)],
  yesterday: Array.from({ length: 24 }, (_, at) => hour(at, 100 + at)),
  days: [day('2026-03-01', 7_000), day('2026-03-02', 3_000)],
};

test('the last hour is shown beside the same of yesterday, and each figure can be chosen', async () => {
  serve({ 'GET /api/admin/overview/trend': trend });
  await draw(<TrendCard />);
  expect(await screen.findByText('오늘 2,000원')).toBeTruthy();
  expect(screen.getByText('어제 101원')).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: '충전' }));
  expect(screen.getByText('오늘 5,000원')).toBeTruthy();
});

test('days are asked for as many as are chosen', async () => {
  const asked = serve({ 'GET /api/admin/overview/trend': trend });
  await draw(<TrendCard />);
  await screen.findByText('오늘 2,000원');
  await act(async () => void fireEvent.click(screen.getByRole('radio', { name: '30일' })));
  expect(await screen.findByText('정산 베팅금 3,000원')).toBeTruthy();
  expect(asked.map(({ input }) => input)).toContainEqual({ days: '30' });
});
