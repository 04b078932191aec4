import { GAME_TYPE } from '@/components/labels';
import type { BetLeg, BetRow, BetSlip, SlipHead } from '@/rules/wire';

/** A slip of the list: its head, which the first leg carries, and its legs. */
export interface Slip {
  head: SlipHead;
  legs: BetLeg[];
}

/** The head of a slip from its first leg; null if that carries none. */
export function headOf([first]: BetSlip): SlipHead | null {
  return first && isHead(first) ? first : null;
}

const isHead = (leg: BetLeg): leg is BetLeg & SlipHead => leg.id !== undefined;

/** The slip of a row. Throws if the row has no head, which breaks the contract of the API. */
export function slipOf({ slip }: BetRow): Slip {
  const head = headOf(slip);
  if (!head) throw new Error('a slip came without its head');
  return { head, legs: slip };
}

/** Whether the bet is on another kind of game than pre-match sports, the most common one. */
export const isOther = ({ head }: Slip) => head.game_type !== GAME_TYPE.sports;

/** Single or number of folders, and the combinations that a system bet plays. */
export function folders({ head, legs }: Slip) {
  const count = legs.length > 1 ? `${legs.length}폴더` : '단폴더';
  return head.system_name ? `${count} · ${head.system_name}` : count;
}
