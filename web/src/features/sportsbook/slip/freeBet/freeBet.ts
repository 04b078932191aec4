import { queryClient } from '@/api/queryClient';
import type { FreeBet } from '@/rules/wire';
import type { Slip } from '../quote';
import { type SlipStore, useSlipStore } from '../store';

/** Pays the slip by a free bet, whose amount is then the stake; null pays it by cash again. */
export const chooseFreeBet = (freeBet: FreeBet | null, store: SlipStore = useSlipStore) =>
  store.setState({ freeBet, stake: freeBet ? String(freeBet.amount) : '', stakeSet: true });

/** The server has refused the free bet of a slip: it was used, or has expired. */
export function dropFreeBet(store: SlipStore) {
  chooseFreeBet(null, store);
  void queryClient.invalidateQueries({ queryKey: ['promotions'] });
}

/** Why a free bet does not pay for a slip, in words; null if it does. */
export function misfitOf({ terms }: FreeBet, { rules, picks, system }: Slip): string | null {
  const legs = picks.filter(({ bonusFolders }) => bonusFolders === null);
  const misfit = rules.freeBetMisfit(
    terms.priceMin,
    terms.legsMin,
    new Float64Array(terms.sports),
    legs.map(({ priceNow }) => priceNow).join(','),
    new Float64Array(legs.map(({ sportId }) => sportId)),
    system !== null,
  );
  return misfit ?? null;
}
