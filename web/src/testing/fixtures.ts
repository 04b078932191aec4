import type { FixtureRow, FixtureView, SelectionRow, SelectionView } from '@/rules/wire';

/** A fixture that has not begun, without markets. */
export const fixtureView = (own: Partial<FixtureView> = {}): FixtureView => ({
  fixtureId: 1,
  sportId: 6046,
  leagueId: 9,
  leagueName: 'K리그1',
  homeName: '서울',
  awayName: '전북',
  startAt: '2099-01-01T00:00:00Z',
  status: 1,
  suspended: false,
  score: null,
  marketCount: 0,
  markets: [],
  ...own,
});

/** An open selection: the home team wins. */
export const selectionView = (own: Partial<SelectionView> = {}): SelectionView => ({
  oddsId: '1',
  name: '1',
  label: '서울',
  line: null,
  price: '1.90',
  version: 1,
  status: 1,
  ...own,
});

/** A fixture that has not begun, in the operators' list. */
export const fixtureRow = (own: Partial<FixtureRow> = {}): FixtureRow => ({
  fixtureId: 7,
  leagueName: 'K리그',
  homeName: '서울',
  awayName: '부산',
  startAt: '2026-03-02T03:00:00Z',
  statusName: '시작전',
  isOver: false,
  canPostpone: true,
  voidAt: null,
  score: null,
  overridden: false,
  postponedByHand: false,
  feedHold: null,
  suspended: false,
  priceAdjustment: 0,
  ownRules: 0,
  openBets: 0,
  openStake: 0,
  liability: 0,
  liabilityMax: null,
  ...own,
});

/** An open selection of that fixture, in the operators' list. */
export const selectionRow = (own: Partial<SelectionRow> = {}): SelectionRow => ({
  fixtureId: 7,
  marketId: 1,
  marketName: '승무패',
  oddsId: '1',
  name: '1',
  line: null,
  baseline: null,
  price: '2.00',
  feedPrice: '2.00',
  status: 1,
  feedStatus: 1,
  suspended: false,
  marketSuspended: false,
  marketPriceAdjustment: 0,
  priceAdjustment: 0,
  ruleAdjustment: 0,
  winFlag: 0,
  feedWinFlag: 0,
  overriddenAt: null,
  legs: 1,
  liability: 0,
  liabilityMax: null,
  ...own,
});
