import { create } from 'zustand';
import { selectionKey } from '@/api/live';
import { alert } from '@/components/dialogs/store';
import { wonText } from '@/components/price';
import type { System } from '@/rules/wire';
import type { Slip } from './quote';
import { setStake, useSlipStore } from './store';
import { isSame, sizesOf } from './system';

/** The largest amount there is: what is no limit. */
const ANY = Number.MAX_SAFE_INTEGER;

/** The stake that was lowered last, in which slip, and why in words. */
interface Lowered {
  stake: string;
  wanted: number;
  reason: string;
  system: System | null;
  /** The picks of that slip. */
  picked: string;
}

const useLoweredTo = create<{ lowered: Lowered | null }>(() => ({ lowered: null }));

const pickedIn = ({ picks }: Slip) => picks.map(selectionKey).join(' ');

/**
 * Why the stake is less than was wanted; null where it is not, or stake, picks or system have become
 * others since, or the limits would allow another stake by now.
 */
export function useLowered(slip: Slip): string | null {
  const lowered = useLoweredTo((state) => state.lowered);
  if (!lowered || lowered.stake !== slip.stake || lowered.picked !== pickedIn(slip)) return null;
  const { wanted, system, reason } = lowered;
  const isSameSystem = system ? isSame(system, slip.system) : !slip.system;
  return isSameSystem && String(capped(slip, wanted)) === slip.stake ? reason : null;
}

/** Sets a stake that may be less than was wanted, and notes why. */
function setCapped(slip: Slip, wanted: number, stake: number) {
  setStake(String(stake));
  if (stake >= wanted) return useLoweredTo.setState({ lowered: null });
  const { system } = slip;
  const reason = limitOf(slip, wanted, stake);
  const lowered = { stake: String(stake), wanted, reason, system, picked: pickedIn(slip) };
  useLoweredTo.setState({ lowered });
}

/** What balance and limits leave of a wanted stake. */
function capped({ rules, user, prices, limits, system }: Slip, wanted: number): number {
  const { maxStake = ANY, maxWinnings = ANY } = limits ?? {};
  const balance = user?.emoney ?? ANY;
  return rules.capStake(prices, wanted, balance, maxStake, maxWinnings, ...sizesOf(system));
}

/** The limit that has lowered what was wanted to this stake. */
function limitOf({ rules, prices, limits, system }: Slip, wanted: number, stake: number): string {
  const { maxStake = ANY, maxWinnings = ANY } = limits ?? {};
  const within = (most: number, winnings: number) =>
    rules.capStake(prices, wanted, ANY, most, winnings, ...sizesOf(system));
  if (within(ANY, maxWinnings) === stake) return `최대당첨금 ${wonText(maxWinnings)}`;
  if (within(maxStake, ANY) === stake) return `최대베팅금 ${wonText(maxStake)}`;
  return '보유머니';
}

/** Takes what was typed, lowered to what balance and limits allow (betting spec §5). */
export function enterStake(slip: Slip, text: string) {
  setStake(text);
  const { stake } = useSlipStore.getState();
  if (!slip.user || !slip.limits || stake === '') return;
  setCapped(slip, Number(stake), capped(slip, Number(stake)));
}

/** Adds a quick amount; refused where the balance does not cover it. */
export function addStake(slip: Slip, added: number) {
  const { rules, user, prices, limits, stake, system } = slip;
  if (!limits) return;
  if (!user) return enterStake(slip, String(Number(stake) + added));
  const { refusal, stake: sum } = rules.quickAdd(
    prices,
    Number(stake),
    added,
    user.emoney,
    limits.maxStake,
    limits.maxWinnings,
    ...sizesOf(system),
  );
  if (refusal) void alert(refusal.message);
  else setCapped(slip, Number(stake) + added, sum);
}

/** The largest stake that balance and limits allow. */
export function fillStake(slip: Slip) {
  if (slip.user) enterStake(slip, String(slip.user.emoney));
}
