import type {
  FixtureLiability,
  HedgeRow,
  LiabilityLine,
  LiabilityRow,
  LiabilitySelection,
} from '@/rules/wire';

/** A fixture on the liability board. */
export const liabilityRow = (own: Partial<LiabilityRow> = {}): LiabilityRow => ({
  fixtureId: 7,
  sportId: 6046,
  leagueId: 9,
  leagueName: 'K리그',
  homeName: '서울',
  awayName: '부산',
  startAt: '2099-01-01T00:00:00Z',
  statusName: '시작전',
  score: null,
  suspended: false,
  priceAdjustment: 0,
  bets: 3,
  stake: 35_000,
  liability: 65_000,
  worst: 35_000,
  worstMarket: '승무패',
  worstName: '서울',
  worstLine: null,
  ...own,
});

/** A selection of that fixture: the home team. */
const liabilitySelection = (own: Partial<LiabilitySelection> = {}): LiabilitySelection => ({
  oddsId: '1',
  name: '1',
  line: null,
  price: '2.00',
  status: 1,
  suspended: false,
  priceAdjustment: 0,
  ruleAdjustment: 0,
  bets: 2,
  stake: 25_000,
  liability: 45_000,
  hedged: 0,
  cost: 35_000,
  ...own,
});

/** A line of that fixture: home, and a draw that nobody has bet on. */
export const liabilityLine = (own: Partial<LiabilityLine> = {}): LiabilityLine => ({
  marketId: 1,
  marketName: '승무패',
  baseline: null,
  suspended: false,
  priceAdjustment: 0,
  selections: [
    liabilitySelection(),
    liabilitySelection({ oddsId: '2', name: 'X', bets: 0, stake: 0, cost: -25_000 }),
  ],
  ...own,
});

/** The results of that fixture. */
export const fixtureLiability = (own: Partial<FixtureLiability> = {}): FixtureLiability => ({
  lines: [liabilityLine()],
  hedges: [],
  steps: [],
  ...own,
});

/** A hedge that waits for its result. */
export const hedgeRow = (own: Partial<HedgeRow> = {}): HedgeRow => ({
  id: 5,
  fixtureId: 7,
  homeName: '서울',
  awayName: '부산',
  startAt: '2099-01-01T00:00:00Z',
  marketName: '승무패',
  label: '서울',
  line: null,
  bookmaker: '다른 업체',
  stake: 20_000,
  price: '2.50',
  reason: '베팅 쏠림',
  createdAt: '2026-03-02T03:00:00Z',
  madeBy: 'admin',
  withdrawnAt: null,
  winFlag: 0,
  fits: true,
  result: null,
  ...own,
});
