import { alert } from '@/components/dialogs/store';
import type { Slip } from './quote';
import { setStake, useSlipStore } from './store';
import { sizesOf } from './system';

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
  setStake(String(capped));
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
  else setStake(String(sum));
}

/** The largest stake that balance and limits allow. */
export function fillStake(slip: Slip) {
  if (slip.user) enterStake(slip, String(slip.user.emoney));
}
