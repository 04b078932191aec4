import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { loadRules } from '@/rules';
import type { BetRow } from '@/rules/wire';
import { clear, draw } from '@/testing/page';
import { serve } from '@/testing/server';
import { betLeg, slipHead } from '@/testing/slips';
import BetsPage from './BetsPage';

beforeAll(async () => void (await loadRules()));
afterEach(clear);

const bet = (id: number, gameType: number, betTimingScore: string | null): BetRow => {
  const head = slipHead({ id, game_type: gameType, total_odds: '2.10', real_odds: '2.10' });
  const leg = betLeg({
    ...head,
    sports_betting_bet_side: '서울',
    sports_betting_bet_price: '2.10',
    sports_betting_sports_prematch_odds_id: String(id),
    betTimingScore,
  });
  return { slip: [leg] };
};

test('what was bet in play is marked, with the score of that moment', async () => {
  serve({
    'GET /api/admin/delayed-bets': [],
    'GET /api/admin/bets': { items: [bet(17, 2, '1:0'), bet(16, 1, null)], count: 2 },
  });
  await draw(<BetsPage />);
  const inPlay = (await screen.findByText('17')).closest('tr');
  expect(inPlay?.textContent).toContain('실시간');
  expect(screen.getByText('16').closest('tr')?.textContent).not.toContain('실시간');
  for (const button of screen.getAllByRole('button', { name: '베팅 상세' })) {
    await act(async () => void fireEvent.click(button));
  }
  expect(screen.getAllByText(/^베팅 당시/).map(({ textContent }) => textContent)).toEqual([
    '베팅 당시 1:0',
  ]);
});
