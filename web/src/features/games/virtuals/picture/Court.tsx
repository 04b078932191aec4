import { memo } from 'react';
import type { PlayByPlay } from '@/rules/wire';
import styles from './Field.module.css';
import { type Position, pseudoRandom } from './position';
import { type Base, Sides } from './Sides';

const WIDTH = 640;
const HEIGHT = 320;
const MIDDLE = { x: WIDTH / 2, y: HEIGHT / 2 };
/** The hoops at which home and away throw. */
const HOOP: Record<number, number> = { 1: WIDTH - 48, 2: 48 };
/** Duration and height of a throw. */
const FLIGHT_MILLISECONDS = 420;
const FLIGHT_HEIGHT = 46;
/** The ball skips a basket sooner than this after the previous one: it would move too fast. */
const APART_MILLISECONDS = 1_300;

/** Home players while the ball is in the middle: the throwing side stands farther from its hoop. */
const TEAM: Base[] = [
  { x: 290, y: 160 },
  { x: 300, y: 70 },
  { x: 300, y: 250 },
  { x: 240, y: 105 },
  { x: 240, y: 215 },
];

/** The path of the ball: from one basket to the next, thrown from a place before the hoop. */
export function courtWay({ moments, duration }: PlayByPlay): Position[] {
  const way: Position[] = [{ at: 0, ...MIDDLE }];
  let before = 0;
  for (const { at, what } of moments) {
    if (what.kind !== 'score' || at - before < APART_MILLISECONDS) continue;
    before = at;
    const hoop = HOOP[what.entrant] ?? 0;
    const back = what.entrant === 1 ? -1 : 1;
    const far = what.points === 3 ? 170 : 70;
    const y = MIDDLE.y + (pseudoRandom(at) * 2 - 1) * 90;
    way.push({ at: at - FLIGHT_MILLISECONDS, x: hoop + back * far, y });
    way.push({ at, x: hoop, y: MIDDLE.y, lift: FLIGHT_HEIGHT });
    way.push({ at: at + 250, x: hoop + back * 24, y: MIDDLE.y + 14 });
  }
  way.push({ at: duration, ...MIDDLE });
  return way;
}

interface Props {
  ball: { x: number; y: number };
  time: number;
}

/** The court from above, with both teams around the ball. */
export const Court = ({ ball, time }: Props) => (
  <svg className={styles.field} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
    <Floor />
    <Sides team={TEAM} width={WIDTH} ball={ball} time={time} pull={0.75} />
    <circle className={styles.basketball} cx={ball.x} cy={ball.y} r={7} />
  </svg>
);

const Floor = memo(() => (
  <>
    <rect width={WIDTH} height={HEIGHT} fill="var(--art-court)" />
    {[1, 3, 5, 7, 9].map((board) => (
      <rect
        key={board}
        y={(board * HEIGHT) / 10}
        width={WIDTH}
        height={HEIGHT / 10}
        fill="var(--art-court-2)"
      />
    ))}
    <g className={styles.lines}>
      <path d="M14 10H626V310H14ZM320 10V310M14 108H150V212H14M626 108H490V212H626" />
      <circle cx={MIDDLE.x} cy={MIDDLE.y} r={40} />
      <path d="M14 40H70A132 132 0 0 1 70 280H14M626 40H570A132 132 0 0 0 570 280H626" />
      <path d="M150 124a36 36 0 0 1 0 72M490 124a36 36 0 0 0 0 72M34 138V182M606 138V182" />
    </g>
    <circle className={styles.hoop} cx={HOOP[2]} cy={MIDDLE.y} r={10} />
    <circle className={styles.hoop} cx={HOOP[1]} cy={MIDDLE.y} r={10} />
  </>
));
