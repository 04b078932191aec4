import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { clear, draw, serve } from '@/testing/page';
import { WaitingBets } from './WaitingBets';

afterEach(clear);

test('what is held back is told with its member, its legs and its money', async () => {
  serve({
    'GET /api/admin/waiting-bets': [
      {
        id: 7,
        memberId: 3,
        userId: 'member03',
        nickname: '셋째',
        createdAt: '2026-03-02T03:00:00Z',
        dueAt: '2026-03-02T03:00:05Z',
        stake: 10_000,
        totalOdds: '1.85',
        legs: ['서울 - 부산 · 승무패 · 1 @1.85'],
      },
    ],
  });
  await draw(<WaitingBets />);
  const card = await screen.findByRole('region', { name: '접수 대기' });
  expect(card.textContent).toContain('접수 대기 1건');
  expect(card.textContent).toContain('member03 셋째');
  expect(card.textContent).toContain('서울 - 부산 · 승무패 · 1 @1.85');
  expect(card.textContent).toContain('10,000원 × 1.85');
});
