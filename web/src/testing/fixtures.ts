import type { FixtureView } from '@/rules/wire';

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
