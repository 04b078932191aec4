import { create } from 'zustand';
import { alert } from '@/components/dialogs/store';
import { wonText } from '@/components/price';
import type { Slip } from './quote';
import { setStake, useSlipStore } from './store';
import { sizesOf } from './system';

/** The largest amount there is: what is no limit. */
const ANY = Number.MAX_SAFE_INTEGER;

/** The stake that was lowered last, and why in words. */
const useLoweredTo = create<{ stake: string; reason: string }>(() => ({ stake: '', reason: '' }));

/** Why the stake is less than was wanted; null where it is not, or has become another since. */
export function useLowered(): string | null {
  const now = useSlipStore((state) => state.stake);
  const { stake, reason } = useLoweredTo();
  return stake !== '' && stake === now ? reason : null;
}

/** Sets a stake that may be less than was wanted, and notes why. */
function setCapped(slip: Slip, wanted: number, stake: number) {
  setStake(String(stake));
  const reason = stake < wanted ? limitOf(slip, wanted, stake) : '';
  useLoweredTo.setState({ stake: reason && String(stake), reason });
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
  const { rules, user, prices, limits, system } = slip;
  if (!user || !limits || stake === '') return;
  const capped = rules.capStake(
    prices,
    Number(stake),
    user.emoney,
    limits.maxStake,
    limits.maxWinnings,
    ...sizesOf(system),
  );
  setCapped(slip, Number(stake), capped);
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
