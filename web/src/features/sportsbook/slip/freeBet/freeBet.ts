import { queryClient } from '@/api/queryClient';
import { formatPrice } from '@/components/price';
import type { FreeBet } from '@/rules/wire';
import type { Slip } from '../quote';
import { folderCount, type SlipStore, useSlipStore } from '../store';

/** Pays the slip by a free bet, whose amount is then the stake; null pays it by cash again. */
export const chooseFreeBet = (freeBet: FreeBet | null, store: SlipStore = useSlipStore) =>
  store.setState({ freeBet, stake: freeBet ? String(freeBet.amount) : '', stakeSet: true });

/** The server has refused the free bet of a slip: it was used, or has expired. */
export function dropFreeBet(store: SlipStore) {
  chooseFreeBet(null, store);
  void queryClient.invalidateQueries({ queryKey: ['promotions'] });
}

/** Why a free bet does not pay for a slip, in words; null if it does. The server decides. */
export function misfitOf({ terms }: FreeBet, { picks, system, round }: Slip): string | null {
  const legs = picks.filter(({ bonusFolders }) => bonusFolders === null);
  const { priceMin, legsMin, sports } = terms;
  if (round || system) return '단일·조합 스포츠 베팅에만 사용할 수 있습니다.';
  if (folderCount(picks) < legsMin) return `${legsMin}폴더부터 사용할 수 있습니다.`;
  if (priceMin !== null && legs.some(({ priceNow }) => Number(priceNow) < Number(priceMin))) {
    return `폴더당 배당 ${formatPrice(priceMin)}부터 사용할 수 있습니다.`;
  }
  if (sports.length > 0 && legs.some(({ sportId }) => !sports.includes(sportId))) {
    return '사용할 수 없는 종목이 있습니다.';
  }
  return null;
}
