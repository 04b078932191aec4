import { create } from 'zustand';
import { selectionKey } from '@/api/live';
import { formatWonUnit } from '@/components/price';
import type { System } from '@/rules/wire';
import { maxStakeName } from './boost';
import { ANY, cappedStake, raisedStake } from './cap';
import type { Slip } from './quote';
import { spendableOf } from './spendable';
import { setStake, useSlipStore } from './store';
import { isSame, sizesOf } from './system';

/** The last lowered stake, the reason, and the slip it belongs to. */
interface LoweredStake {
  stake: string;
  wanted: number;
  reason: string;
  system: System | null;
  /** The picks of that slip. */
  picked: string;
}

const useLoweredStake = create<{ lowered: LoweredStake | null }>(() => ({ lowered: null }));

const pickedIn = ({ picks }: Slip) => picks.map(selectionKey).join(' ');

/**
 * Why the stake is lower than requested. Null if it is not, if stake, picks or system have changed
 * since, or if the current limits would allow another stake.
 */
export function useLoweredReason(slip: Slip): string | null {
  const lowered = useLoweredStake((state) => state.lowered);
  if (!lowered || lowered.stake !== slip.stake || lowered.picked !== pickedIn(slip)) return null;
  const { wanted, system, reason } = lowered;
  const isSameSystem = system ? isSame(system, slip.system) : !slip.system;
  return isSameSystem && String(cappedStake(slip, wanted)) === slip.stake ? reason : null;
}

/** Sets a stake that may be lower than requested, and stores the reason. */
function setCappedStake(slip: Slip, wanted: number, stake: number) {
  setStake(String(stake));
  if (stake >= wanted) return useLoweredStake.setState({ lowered: null });
  const { system } = slip;
  const reason = limitOf(slip, wanted, stake);
  const lowered = { stake: String(stake), wanted, reason, system, picked: pickedIn(slip) };
  useLoweredStake.setState({ lowered });
}

/** The limit that lowered the requested stake to this one. */
function limitOf(slip: Slip, wanted: number, stake: number): string {
  const { rules, prices, limits, system, boost } = slip;
  const { maxStake = ANY, maxWinnings = ANY } = limits ?? {};
  const within = (most: number, winnings: number) =>
    rules.capStake(prices, wanted, ANY, most, winnings, ...sizesOf(system));
  if (within(ANY, maxWinnings) === stake) return `최대당첨금 ${formatWonUnit(maxWinnings)}`;
  if (within(maxStake, ANY) === stake) {
    return `${maxStakeName(limits, boost)} ${formatWonUnit(maxStake)}`;
  }
  return '보유머니';
}

/** Sets the typed stake, capped by balance and limits (betting spec §5). */
export function enterStake(slip: Slip, text: string) {
  setStake(text);
  const { stake } = useSlipStore.getState();
  if (!slip.user || !slip.limits || stake === '') return;
  setCappedStake(slip, Number(stake), cappedStake(slip, Number(stake)));
}

/** Adds a quick amount; refused if it exceeds the balance. */
export function addStake(slip: Slip, added: number) {
  if (!slip.limits) return;
  if (!slip.user) return enterStake(slip, String(Number(slip.stake) + added));
  const sum = raisedStake(slip, slip.stake, added);
  if (sum !== null) setCappedStake(slip, Number(slip.stake) + added, sum);
}

/** Sets the largest stake that balance and limits allow. */
export function fillStake(slip: Slip) {
  if (slip.user) enterStake(slip, String(spendableOf(slip.user, slip.game)));
}
