import { alert } from '@/api/dialogs';
import type { Slip } from './quote';
import { spendableOf } from './spendable';
import { sizesOf } from './system';

/** The largest possible amount: no limit. */
export const ANY = Number.MAX_SAFE_INTEGER;

/** What the stake of a slip or of a bet builder depends on. */
export type Staked = Pick<Slip, 'rules' | 'user' | 'game' | 'prices' | 'limits' | 'system'>;

const bounds = ({ user, game, limits }: Staked) =>
  [
    user ? spendableOf(user, game) : ANY,
    limits?.maxStake ?? ANY,
    limits?.maxWinnings ?? ANY,
  ] as const;

/** A stake, capped by balance and limits (betting spec §5). */
export const cappedStake = (staked: Staked, wanted: number): number =>
  staked.rules.capStake(staked.prices, wanted, ...bounds(staked), ...sizesOf(staked.system));

/** A stake with a quick amount, capped; null if the balance does not cover it, which the member reads. */
export function raisedStake(staked: Staked, stake: string, added: number): number | null {
  const { rules, prices, system } = staked;
  const sum = rules.quickAdd(prices, Number(stake), added, ...bounds(staked), ...sizesOf(system));
  if (!sum.refusal) return sum.stake;
  void alert(sum.refusal.message);
  return null;
}
