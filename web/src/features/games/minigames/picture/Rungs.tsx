import { useId } from 'react';
import type { Ladder, Start } from '@/rules/wire';
import styles from './Rungs.module.css';

/** Coordinates in the drawing. */
const RAIL: Record<Start, number> = { left: 60, right: 180 };
const TOP = 30;
const FOOT = 150;
const LINES = { three: 3, four: 4 } as const;
const OTHER: Record<Start, Start> = { left: 'right', right: 'left' };

/** Heights of the lines, equally spaced. */
function heightsOf({ lines }: Ladder): number[] {
  const count = LINES[lines];
  return Array.from(
    { length: count },
    (_, line) => TOP + ((line + 1) * (FOOT - TOP)) / (count + 1),
  );
}

/** The way down: each line leads to the other side. */
function ladderPath(ladder: Ladder): { way: string; end: Start } {
  let side = ladder.start;
  let way = `M${RAIL[side]} ${TOP}`;
  for (const height of heightsOf(ladder)) {
    side = OTHER[side];
    way += `V${height}H${RAIL[side]}`;
  }
  return { way: `${way}V${FOOT}`, end: side };
}

/** The ladder, and the way from its start to its end: odd at the foot of the left side. */
export function Rungs({ draw }: { draw: Ladder }) {
  const id = useId();
  const { way, end } = ladderPath(draw);
  return (
    <svg className={styles.ladder} viewBox="0 0 240 180" role="img" aria-labelledby={id}>
      <title id={id}>
        {`${draw.start === 'left' ? '좌' : '우'}에서 출발, ${LINES[draw.lines]}줄, ${end === 'left' ? '홀' : '짝'} 도착`}
      </title>
      <path
        className={styles.rails}
        d={`M${RAIL.left} ${TOP}V${FOOT}M${RAIL.right} ${TOP}V${FOOT}`}
      />
      {heightsOf(draw).map((height) => (
        <path key={height} className={styles.line} d={`M${RAIL.left} ${height}H${RAIL.right}`} />
      ))}
      <path className={styles.way} d={way} pathLength={1} />
      <Label side="left" y={20} words="좌" chosen={draw.start === 'left'} />
      <Label side="right" y={20} words="우" chosen={draw.start === 'right'} />
      <Label side="left" y={172} words="홀" chosen={end === 'left'} end />
      <Label side="right" y={172} words="짝" chosen={end === 'right'} end />
    </svg>
  );
}

interface LabelProps {
  side: Start;
  y: number;
  words: string;
  chosen: boolean;
  /** It appears once the way has been drawn. */
  end?: boolean;
}

const Label = ({ side, y, words, chosen, end = false }: LabelProps) => (
  <text className={end ? styles.end : styles.label} x={RAIL[side]} y={y} data-chosen={chosen}>
    {words}
  </text>
);
