import { priceMove } from '@/api/priceMove';
import type { Refusal } from '@/rules/wire';
import type { Slip } from './quote';
import { type BonusLine, bonusRefusal, useBonusLines } from './useSlip';

/** State of the bonus lines for the slip. */
interface Bonus {
  /** The line in the slip. */
  picked: BonusLine | undefined;
  /** The line with the highest price that can be added, or can replace `picked`. */
  better: BonusLine | undefined;
  /** Why the rules refuse them, apart from missing folders. */
  refusal: Refusal | null;
}

/** The bonus lines for the picks at their current prices. */
export function useBonus({ rules, picks }: Slip): Bonus {
  const legs = picks
    .filter(({ bonusFolders }) => bonusFolders === null)
    .map((pick) => ({ ...pick, price: pick.priceNow }));
  const lines = useBonusLines().map((line) => ({
    ...line,
    refusal: bonusRefusal(rules, legs, line),
  }));
  const picked = lines.find((line) => line.picked);
  const better = lines
    .filter((line) => !line.refusal && (!picked || isBetter(line, picked)))
    .reduce<BonusLine | undefined>(
      (best, line) => (best && !isBetter(line, best) ? best : line),
      undefined,
    );
  if (picked) return { picked, better, refusal: picked.refusal };
  const refused = lines.find(({ refusal }) => refusal && refusal.code !== 'BONUS_NEEDS_FOLDERS');
  return { picked, better, refusal: better ? null : (refused?.refusal ?? null) };
}

const isBetter = (one: BonusLine, other: BonusLine) => priceMove(other.price, one.price) > 0;
