import type { SlipPick } from '@/features/sportsbook/slip/store';
import type { BetLeg, BetReceipt, FixtureView, InPlayBet, SlipHead } from '@/rules/wire';
import { fixtureView, selectionView } from './fixtures';

/** The head of an open pre-match slip of one bet. */
export const slipHead = (own: Partial<SlipHead> = {}): SlipHead => ({
  id: 7,
  game_type: 1,
  game_detail_type: 0,
  e_money: 150_000,
  amount: 10_000,
  ip_address: '1.2.3.4',
  user_id: 'member07',
  nickname: '회원7',
  member_id: 7,
  user_type: 'A',
  created_at: '2026-03-02T03:00:00Z',
  cancel_at: null,
  deleted_at: null,
  status: 0,
  status_name: '정산대기',
  settlement_flag: 0,
  settlement_name: '정산대기',
  total_odds: '3.00',
  real_odds: '3.00',
  waiting_count: 1,
  expect_amount: 30_000,
  win_amount: 0,
  win_bet_name: null,
  can_cancel: true,
  cashed_out_at: null,
  can_cash_out: false,
  part_of: null,
  placed_amount: null,
  auto_cash_out: null,
  boost: null,
  builder: false,
  promotion: null,
  system: null,
  system_name: null,
  ...own,
});

/** An open leg on the home team. The first leg of a slip also carries the head. */
export const betLeg = (own: Partial<BetLeg> = {}): BetLeg => ({
  startdate: '2026-03-02T12:30:00Z',
  league_name: '프리미어리그',
  sports_name: '축구',
  sports_betting_market_name: '승무패',
  sports_betting_home_participants_name: '아스널',
  sports_betting_away_participants_name: '첼시',
  sports_betting_bet_name: '1',
  sports_betting_bet_side: '아스널',
  sports_betting_bet_line: null,
  sports_betting_bet_baseline: null,
  sports_betting_bet_price: '3.00',
  sports_betting_score: null,
  sports_betting_win_flag: 0,
  dead_heat: null,
  sports_betting_sports_prematch_odds_id: '1',
  betTimingScore: null,
  ...own,
});

/** An in-play bet that the server delays. */
export const inPlayBet = (own: Partial<InPlayBet> = {}): InPlayBet => ({
  requestId: 'a',
  state: 'waiting',
  resultCode: '',
  message: '',
  code: null,
  changed: [],
  receipt: null,
  seconds: 8,
  millisecondsLeft: 6_200,
  dueAt: '2026-01-01T00:00:00Z',
  amounts: 10_000,
  totalRatio: '2.00',
  bettings: [
    { betPrice: '2.00', fixtureId: 9001, oddsId: '91', sportId: 6046, marketId: 1, version: 1 },
  ],
  ...own,
});

/** A pick of the home team of a fixture that is far away. */
export const slipPick = (fixtureId: number, own: Partial<SlipPick> = {}): SlipPick => ({
  oddsId: `9${fixtureId}`,
  fixtureId,
  sportId: 6046,
  marketId: 1,
  price: '2.00',
  bonusFolders: null,
  version: 1,
  marketName: '승무패',
  name: '1',
  line: null,
  side: `홈팀 ${fixtureId}`,
  homeName: `홈팀 ${fixtureId}`,
  awayName: `원정팀 ${fixtureId}`,
  startAt: '2099-01-01T00:00:00Z',
  round: null,
  ...own,
});

/** A fixture that offers those of these picks that are on it, as they were picked. */
export const fixtureOf = (fixtureId: number, picks: SlipPick[]): FixtureView =>
  fixtureView({
    fixtureId,
    markets: picks
      .filter((pick) => pick.fixtureId === fixtureId)
      .map(({ oddsId, marketId, marketName, name, side, line, price, version }) => ({
        ...{ marketId, name: marketName, baseline: null },
        selections: [selectionView({ oddsId, name, label: side, line, price, version })],
      })),
  });

/** The receipt of a bet of 10,000 won. */
export const betReceipt = (own: Partial<BetReceipt> = {}): BetReceipt => ({
  betId: 4711,
  message: '베팅이 완료 되었습니다.',
  totalRatio: '1.85',
  expectAmount: 18_500,
  emoney: 140_000,
  ...own,
});
