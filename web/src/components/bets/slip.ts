import { GAME_TYPE } from '@/components/labels';
import type { BetLeg, BetRow, BetSlip, SlipHead } from '@/rules/wire';

/** A slip of the list: its own data, which the first leg carries, and its legs. */
export interface Slip {
  head: SlipHead;
  legs: BetLeg[];
}

/** The data of a slip, which its first leg carries; null where it carries none. */
export function headOf([first]: BetSlip): SlipHead | null {
  return first && isHead(first) ? first : null;
}

const isHead = (leg: BetLeg): leg is BetLeg & SlipHead => leg.id !== undefined;

/** The slip of a row. A row without its head breaks the contract of the wire. */
export function slipOf({ slip }: BetRow): Slip {
  const head = headOf(slip);
  if (!head) throw new Error('a slip came without its head');
  return { head, legs: slip };
}

/** Whether it is of another kind of game than pre-match sports, which most are. */
export const isOther = ({ head }: Slip) => head.game_type !== GAME_TYPE.sports;

/** One leg or how many folders, and the combinations of them that a system bet plays. */
export function folders({ head, legs }: Slip) {
  const count = legs.length > 1 ? `${legs.length}폴더` : '단폴더';
  return head.system_name ? `${count} · ${head.system_name}` : count;
}
