import type { Rules } from '@/rules';
import type { BetLeg, SelectionView } from '@/rules/wire';

/** Names that say the side by themselves: `1`, `X`, `2` and two of them, as in a double chance. */
const SIGNS = /^[1X2]{1,2}$/;

const withLine = (side: string, line: string | null) => (line ? `${side} ${line}` : side);

/** What a price button says beside its price: `1`, `X`, `2`, `오버 2.5`, `1 -1.5` of a handicap. */
export const selectionLabel = ({ name, label, line }: SelectionView) =>
  withLine(SIGNS.test(name) ? name : label, line);

/** The chosen side in words, as the slip names it: the team, 무승부, `오버 2.5`. */
export const selectionSide = ({ label, line }: SelectionView) => withLine(label, line);

/** The chosen side, with the line in brackets where the market has one (betting spec §2). */
export function legSide(leg: BetLeg, { selectionLabel }: Rules): string {
  const side = selectionLabel(leg.sports_betting_bet_name, '홈', '원정');
  const baseline = leg.sports_betting_bet_baseline;
  return baseline ? `${side} (${leg.sports_betting_bet_line ?? baseline})` : side;
}
