import { selectionKey } from '@/api/live';
import { priceMove } from '@/api/priceMove';
import { selectionSide } from '@/components/labels';
import type { Boost, Limits } from '@/rules/wire';
import { boostOn, useBoostStore } from '../boosts/queries';
import { roleOf, STYLES } from './role';
import { type PickedBoost, type SlipPick, useSlipStore } from './store';

/** Whether slips of this path take boosts: those on sports before the match. */
export const takesBoosts = (path: string) => ['EU', 'KR'].includes(STYLES[roleOf(path)] ?? '');

/**
 * The boost that a pick is taken with, if it counts at this ordinary price. Until the site's boosts
 * are known, that of an earlier visit counts; the server refuses it if it has ended.
 */
export function activeBoost({ boost }: SlipPick, ordinary: string): PickedBoost | null {
  if (!boost || priceMove(ordinary, boost.price) <= 0) return null;
  const { boosts } = useBoostStore.getState();
  return !boosts || boosts.some(({ id }) => id === boost.id) ? boost : null;
}

/** The price that the member has accepted for a pick: the boosted one if it has a boost. */
export const acceptedPrice = ({ boost, price }: Pick<SlipPick, 'boost' | 'price'>) =>
  boost?.price ?? price;

/**
 * Takes the boost on one of the picks, if there is one. A slip has one boosted pick at most: one
 * whose boost is away counts until the member has accepted that, since it may come back.
 */
export function withBoost(picks: SlipPick[], chosen: SlipPick, path: string): SlipPick[] {
  const boost = boostOn(chosen);
  if (!boost || !takesBoosts(path) || picks.some((pick) => pick.boost)) return picks;
  const { id, boostedPrice: price, stakeMax } = boost;
  const key = selectionKey(chosen);
  return picks.map((pick) =>
    selectionKey(pick) === key ? { ...pick, boost: { id, price, stakeMax } } : pick,
  );
}

/** Takes the boost on a pick of the slip. */
export const takeBoost = (chosen: SlipPick) =>
  useSlipStore.setState(({ picks, path }) => ({ picks: withBoost(picks, chosen, path) }));

/** Leaves the boost of a pick: it counts at its ordinary price, which the limit does not bind. */
export const leaveBoost = (chosen: SlipPick) =>
  useSlipStore.setState(({ picks }) => ({
    picks: picks.map((pick) =>
      selectionKey(pick) === selectionKey(chosen) ? { ...pick, boost: null } : pick,
    ),
  }));

/** The selection of a boost, at its ordinary price. */
export const boostPick = (boost: Boost): SlipPick => ({
  oddsId: boost.oddsId,
  fixtureId: boost.fixtureId,
  sportId: boost.sportId,
  marketId: boost.marketId,
  price: boost.price,
  bonusFolders: null,
  version: boost.version,
  marketName: boost.marketName,
  name: boost.name,
  line: boost.line,
  side: selectionSide(boost),
  homeName: boost.homeName,
  awayName: boost.awayName,
  startAt: boost.startAt,
  round: null,
});

/** The member's limits with that of the boost, if it is lower. */
export const boostedLimits = (limits: Limits | undefined, boost: PickedBoost | null) =>
  limits && boost && boost.stakeMax < limits.maxStake
    ? { ...limits, maxStake: boost.stakeMax }
    : limits;

/** The name of the slip's largest stake, which may be that of its boost. */
export const maxStakeName = (limits: Limits | undefined, boost: PickedBoost | null) =>
  boost && boost.stakeMax === limits?.maxStake ? '부스트 한도' : '최대베팅금';
