import type { Rules } from '@/rules';
import type { LineUp, VirtualSelectionView } from '@/rules/wire';

/** Runners of a race's selection: `3번`, `1-3번` in any order, `3→1번` in this order. */
export function runnersOf({ name }: VirtualSelectionView): number[] {
  const [, one, other] = /^(\d+)(?:[-→](\d+))?번$/.exec(name) ?? [];
  return [one, other].flatMap((number) => (number ? [Number(number)] : []));
}

/** The name of a participant by number: 1 home, 2 away, or a runner's. */
export const nameOf = ({ entrants }: LineUp, number: number) =>
  entrants.find((entrant) => entrant.number === number)?.name ?? '';

/** The name of a selection: a team, `오버 2.5`, a score, or runners with their names. */
export function selectionWords(
  rules: Rules,
  lineUp: LineUp,
  selection: VirtualSelectionView,
): string {
  const runners = runnersOf(selection);
  if (runners.length > 0) {
    const sign = selection.name.includes('→') ? '→' : '-';
    return `${selection.name} ${runners.map((number) => nameOf(lineUp, number)).join(sign)}`;
  }
  const words = rules.selectionLabel(selection.name, nameOf(lineUp, 1), nameOf(lineUp, 2));
  return [words, selection.line].filter(Boolean).join(' ');
}
