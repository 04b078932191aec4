import type { TallyRow } from '@/components/rounds/TallyTable';
import type { Chip, VirtualEvent, VirtualResult, VirtualSport } from '@/rules/wire';

/** A result on a board. */
interface Side {
  side: string;
  name: string;
  chip: Chip;
}

const round = (colour: Chip['colour']): Chip => ({ shape: 'round', colour });
const side = (name: string, colour: Chip['colour']): Side => ({
  side: name,
  name,
  chip: round(colour),
});

const HOME = side('승', 'red');
const DRAW = side('무', 'green');
const AWAY = side('패', 'blue');
const OVER = side('오버', 'red');
const UNDER = side('언더', 'blue');
const ODD = side('홀', 'red');
const EVEN = side('짝', 'blue');

/** Maps results to the sides of a board; null for a result that is not on the board. */
export interface Question {
  name: string;
  of: (result: VirtualResult) => Side | null;
}

type Score = Extract<VirtualResult, { kind: 'score' }>;

const ofScore = (name: string, of: (score: Score) => Side): Question => ({
  name,
  of: (result) => (result.kind === 'score' ? of(result) : null),
});
const winner = ofScore('승무패', ({ home, away }) =>
  home > away ? HOME : home < away ? AWAY : DRAW,
);
const total = ofScore('언더오버 2.5', ({ home, away }) => (home + away > 2 ? OVER : UNDER));
const parity = ofScore('홀짝', ({ home, away }) => ((home + away) % 2 === 1 ? ODD : EVEN));
const first: Question = {
  name: '1착 홀짝',
  of: (result) => {
    if (result.kind !== 'order') return null;
    return (result.order[0] ?? 0) % 2 === 1 ? ODD : EVEN;
  },
};

/** The boards of each sport. */
export const QUESTIONS: Record<VirtualSport, Question[]> = {
  soccer: [winner, total, parity],
  basketball: [{ ...winner, name: '승패' }, parity],
  dog: [first],
  horse: [first],
};

/** The result of an event. */
export interface Came extends Side {
  round: number;
}

/** The results of events in chronological order; `events` are newest first. */
export const cameOf = (events: VirtualEvent[], { of }: Question): Came[] =>
  events.toReversed().flatMap(({ round: { id }, result }) => {
    const known = result && of(result);
    return known ? { ...known, round: id.number } : [];
  });

/** Groups the results in columns: each change of the side starts a new one. */
export function streaksOf(came: Came[]): Came[][] {
  const columns: Came[][] = [];
  for (const one of came) {
    const column = columns.at(-1);
    if (column?.[0]?.side === one.side) column.push(one);
    else columns.push([one]);
  }
  return columns;
}

/** How often each side came, and the length of its streaks. */
export function talliesOf(came: Came[]): TallyRow[] {
  const streaks = streaksOf(came);
  const sides = new Map(came.map(({ side, name, chip }) => [side, { side, name, chip }]));
  const rows = [...sides.values()].map((one) => {
    const own = streaks.filter(([mark]) => mark?.side === one.side).map(({ length }) => length);
    const count = own.reduce((all, length) => all + length, 0);
    const last = streaks.at(-1);
    return {
      ...one,
      count,
      shareHundredths: Math.floor((count * 10_000) / came.length),
      longest: Math.max(...own),
      running: last?.[0]?.side === one.side ? last.length : 0,
    };
  });
  return rows.toSorted((one, other) => other.count - one.count);
}
