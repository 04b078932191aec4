import type { SharedLeg, SharedPick, SharedSlip } from '@/rules/wire';

/** A pick of the home team of a fixture, as it was shared. */
const sharedLeg = (fixtureId: number, own: Partial<SharedLeg>): SharedLeg => ({
  fixtureId,
  marketId: 1,
  oddsId: `9${fixtureId}`,
  sportId: 6046,
  bonusFolders: null,
  marketName: '승무패',
  name: '1',
  label: `홈팀 ${fixtureId}`,
  line: null,
  homeName: `홈팀 ${fixtureId}`,
  awayName: `원정팀 ${fixtureId}`,
  startAt: '2099-01-01T00:00:00Z',
  price: '2.00',
  ...own,
});

/** That pick, open at another price. */
export const sharedPick = (
  fixtureId: number,
  own: Partial<SharedPick> = {},
  leg: Partial<SharedLeg> = {},
): SharedPick => ({
  leg: sharedLeg(fixtureId, leg),
  state: 'open',
  offer: { price: '2.10', version: 7, startAt: '2099-01-01T00:00:00Z' },
  ...own,
});

/** A shared line of a bonus of three folders. */
export const sharedBonus = (own: Partial<SharedPick> = {}): SharedPick =>
  sharedPick(
    0,
    { offer: { price: '1.03', version: 0, startAt: null }, ...own },
    {
      ...{ marketId: 0, oddsId: '3', sportId: 0, bonusFolders: 3, marketName: '보너스', name: '' },
      ...{ label: '3폴더 보너스', homeName: '', awayName: '', startAt: null, price: '1.03' },
    },
  );

/** A shared slip of the European style. */
export const sharedSlip = (picks: SharedPick[], own: Partial<SharedSlip> = {}): SharedSlip => ({
  code: 'K7MP2Q9X',
  nickname: null,
  stake: null,
  style: 'EU',
  system: null,
  systemName: null,
  sharedAt: '2026-03-02T03:00:00Z',
  expiresAt: '2026-04-01T03:00:00Z',
  picks,
  ...own,
});
