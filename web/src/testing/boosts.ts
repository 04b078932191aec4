import type { Boost, BoostRow } from '@/rules/wire';

/** A boost on the home team of the fixture with this id, as `listedFixture` makes it. */
export const boostOf = (fixtureId: number, own: Partial<Boost> = {}): Boost => ({
  id: fixtureId,
  fixtureId,
  marketId: 1,
  oddsId: `${fixtureId}1`,
  sportId: 6046,
  leagueName: '프리미어리그',
  marketName: '승무패',
  name: '1',
  label: '아스널',
  line: null,
  baseline: null,
  homeName: '아스널',
  awayName: '첼시',
  startAt: '2099-01-01T00:00:00Z',
  price: '1.85',
  version: 0,
  boostedPrice: '2.50',
  stakeMax: 20_000,
  endsAt: '2099-01-01T00:00:00Z',
  ...own,
});

/** A running boost in the operators' list. */
export const boostRow = (own: Partial<BoostRow> = {}): BoostRow => ({
  id: 3,
  fixtureId: 7,
  homeName: '서울',
  awayName: '부산',
  startAt: '2099-01-01T00:00:00Z',
  marketName: '승무패',
  label: '서울',
  line: null,
  price: '2.00',
  boostedPrice: '2.50',
  stakeMax: 50_000,
  createdAt: '2026-03-02T03:00:00Z',
  endsAt: '2099-01-01T00:00:00Z',
  stoppedAt: null,
  bets: 4,
  staked: 120_000,
  cost: 7_500,
  ...own,
});
