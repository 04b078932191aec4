import { memo } from 'react';
import type { PlayByPlay } from '@/rules/wire';
import styles from './Field.module.css';
import { type Position, pseudoRandom } from './position';
import { type Base, Sides } from './Sides';

const WIDTH = 640;
const HEIGHT = 320;
const MIDDLE = { x: WIDTH / 2, y: HEIGHT / 2 };
/** Positions of the goals, and half of their width. */
const GOAL: Record<number, number> = { 1: WIDTH - 14, 2: 14 };
const MOUTH = 24;
/** Duration of a pass while nothing happens. */
const PASS_MILLISECONDS = 1_250;
/** How long before a shot the ball is in front of the goal. */
const SHOT_MILLISECONDS = 650;

/** Home players from their own goal on, while the ball is in the middle. */
const TEAM: Base[] = [
  { x: 30, y: 160, keeps: true },
  { x: 130, y: 70 },
  { x: 115, y: 160 },
  { x: 130, y: 250 },
  { x: 235, y: 105 },
  { x: 235, y: 215 },
  { x: 310, y: 55 },
  { x: 310, y: 265 },
];

/** The path of the ball: it moves about between the shots of the play-by-play. */
export function pitchWay({ moments, duration }: PlayByPlay): Position[] {
  const way: Position[] = [{ at: 0, ...MIDDLE }];
  const go = (place: Position) => {
    if (place.at > (way.at(-1)?.at ?? 0)) way.push(place);
  };
  const wander = (until: number) => {
    let at = (way.at(-1)?.at ?? 0) + PASS_MILLISECONDS;
    for (; at < until; at += PASS_MILLISECONDS) {
      const place = way.length;
      go({
        at,
        x: WIDTH * (0.2 + 0.6 * pseudoRandom(place)),
        y: HEIGHT * (0.15 + 0.7 * pseudoRandom(place + 500)),
      });
    }
  };
  for (const { at, what } of moments) {
    if (what.kind === 'period' && at > 0) {
      wander(at - PASS_MILLISECONDS);
      go({ at, ...MIDDLE });
    }
    if (what.kind !== 'score' && what.kind !== 'miss') continue;
    const goal = GOAL[what.entrant] ?? 0;
    const back = what.entrant === 1 ? -1 : 1;
    const aside = pseudoRandom(at) * 2 - 1;
    wander(at - SHOT_MILLISECONDS - PASS_MILLISECONDS / 2);
    go({ at: at - SHOT_MILLISECONDS, x: goal + back * 120, y: MIDDLE.y + aside * 70 });
    if (what.kind === 'score') {
      go({ at, x: goal, y: MIDDLE.y + aside * (MOUTH - 6) });
      go({ at: at + 1_000, x: goal, y: MIDDLE.y + aside * (MOUTH - 6) });
      go({ at: at + 2_000, ...MIDDLE });
    } else {
      go({ at, x: goal, y: MIDDLE.y + Math.sign(aside) * (MOUTH + 26) });
      go({ at: at + 900, x: goal + back * 40, y: MIDDLE.y });
    }
  }
  wander(duration);
  return way;
}

interface Props {
  ball: { x: number; y: number };
  time: number;
}

/** The pitch from above, with both teams around the ball. */
export const Pitch = ({ ball, time }: Props) => (
  <svg className={styles.field} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
    <Grass />
    <Sides team={TEAM} width={WIDTH} ball={ball} time={time} pull={0.3} />
    <circle className={styles.ball} cx={ball.x} cy={ball.y} r={6} />
  </svg>
);

const Grass = memo(() => (
  <>
    <rect width={WIDTH} height={HEIGHT} fill="var(--art-turf)" />
    {[0, 2, 4, 6].map((stripe) => (
      <rect
        key={stripe}
        x={(stripe * WIDTH) / 8}
        width={WIDTH / 8}
        height={HEIGHT}
        fill="var(--art-turf-2)"
      />
    ))}
    <g className={styles.lines}>
      <path d="M14 10H626V310H14ZM320 10V310M14 80H96V240H14M626 80H544V240H626M14 122H44V198H14M626 122H596V198H626" />
      <circle cx={MIDDLE.x} cy={MIDDLE.y} r={46} />
      <path d="M96 132a34 34 0 0 1 0 56M544 132a34 34 0 0 0 0 56" />
    </g>
    <path className={styles.goals} d="M14 136H4V184H14M626 136H636V184H626" />
  </>
));
