import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { loadRules } from '@/rules';
import type { BetLeg, BetRow, SlipHead } from '@/rules/wire';
import { clear, draw, serve } from '@/testing/page';
import BetsPage from './BetsPage';

beforeAll(async () => void (await loadRules()));
afterEach(clear);

const bet = (id: number, gameType: number, betTimingScore: string | null): BetRow => {
  const head = {
    id,
    game_type: gameType,
    amount: 10_000,
    member_id: 3,
    user_id: 'member01',
    nickname: '회원',
    ip_address: '1.2.3.4',
    created_at: '2026-03-02T03:00:00Z',
    total_odds: '2.10',
    real_odds: '2.10',
    expect_amount: 21_000,
    status: 0,
    status_name: '정산대기',
    waiting_count: 1,
  } as Partial<SlipHead> as SlipHead;
  const leg = {
    ...head,
    startdate: '2026-03-02T03:00:00Z',
    sports_betting_bet_name: '1',
    sports_betting_bet_side: '서울',
    sports_betting_bet_price: '2.10',
    sports_betting_win_flag: 0,
    sports_betting_sports_prematch_odds_id: String(id),
    betTimingScore,
  } as Partial<BetLeg> as BetLeg;
  return { slip: [leg] };
};

test('what was bet in play is marked, with the score of that moment', async () => {
  serve({
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
