import { act, fireEvent, screen } from '@testing-library/react';
import { queryClient } from '@/api/queryClient';
import { sessionQuery } from '@/api/session';
import HistoryDialog from '@/features/sportsbook/bets/HistoryDialog';
import type { BetLeg, BetSlip, SlipHead, WinFlag } from '@/rules/wire';
import { member } from './member';
import { draw } from './page';
import { type Answers, type RecordedCall, serve } from './server';
import { betLeg, slipHead } from './slips';

/** A slip of two legs, of which the first has won. */
export function slip(id: number, head: Partial<SlipHead> = {}): BetSlip {
  const leg = (home: string, flag: WinFlag, score: string | null) =>
    betLeg({
      sports_betting_market_name: '언더오버',
      sports_betting_home_participants_name: home,
      sports_betting_bet_name: 'Over',
      sports_betting_bet_side: '오버 (2.5)',
      sports_betting_bet_baseline: '2.5',
      sports_betting_bet_price: '1.859',
      sports_betting_score: score,
      sports_betting_win_flag: flag,
      sports_betting_sports_prematch_odds_id: `${id}${home}`,
    });
  const odds = { total_odds: '3.45', real_odds: '3.45', expect_amount: 34_500 };
  return [
    { ...leg('아스널', 2, '2:1'), ...slipHead({ id, ...odds, ...head }) },
    leg('리버풀', 0, null),
  ];
}

/** The head of a slip that is lost. */
export const settled = {
  status: 1,
  status_name: '낙첨',
  settlement_flag: 1,
  waiting_count: 0,
} as const;

/** Opens the history with these slips. */
export async function openHistory(
  slips: BetSlip[],
  count = slips.length,
  more: Answers = {},
): Promise<RecordedCall[]> {
  const asked = serve({
    'GET /api/auth/user': member,
    'GET /api/sports-prematch/bettings': slips,
    'GET /api/sports-prematch/count': { bettingCount: count },
    'GET /api/sports-inplay/pending/7': [],
    'POST /api/sports-prematch/user/cancelAll/7': () => '베팅이 취소되었습니다.',
    'POST /api/sports-prematch/user-delete': () => '삭제되었습니다.',
    ...more,
  });
  queryClient.setQueryData(sessionQuery.queryKey, member);
  await draw(<HistoryDialog />);
  await screen.findAllByText(/^No\./);
  return asked;
}

/** Presses a button of the dialog. */
export const press = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));

/** The calls of a method. */
export const endpoints = (asked: RecordedCall[], method: string) =>
  asked.filter(({ endpoint }) => endpoint.startsWith(method));

/** Goes to a tab of the dialog. */
export const chooseTab = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole('tab', { name })));

/** A slip on a round: the game stands as the league, the round as the home team. */
export function roundSlip(id: number, oddsId: string, name: string, head: Partial<SlipHead> = {}) {
  const [first] = slip(id, { game_type: 3, game_detail_type: 301, ...head }) as [BetLeg];
  const leg: BetLeg = {
    ...first,
    league_name: '파워볼',
    sports_betting_market_name: '홀짝',
    sports_betting_home_participants_name: '117회차',
    sports_betting_away_participants_name: '',
    sports_betting_bet_name: name,
    sports_betting_bet_side: name,
    sports_betting_bet_baseline: null,
    sports_betting_bet_price: '1.95',
    sports_betting_score: null,
    sports_betting_sports_prematch_odds_id: oddsId,
  };
  return [leg];
}
