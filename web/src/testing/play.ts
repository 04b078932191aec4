import type { PlayResult, RealityCheck } from '@/rules/wire';

/** What was staked and won, with the difference as the server sends it. */
export const playResult = (bets: number, stakes: number, payouts: number): PlayResult => ({
  bets,
  stakes,
  payouts,
  net: payouts - stakes,
});

/** The reality check of a member without one, who logged in at noon in Korea. */
export const realityCheck = (own: Partial<RealityCheck> = {}): RealityCheck => ({
  own: null,
  interval: null,
  since: '2026-03-02T03:00:00Z',
  result: playResult(0, 0, 0),
  ...own,
});
