import { formatPoints } from '@/components/price';
import type { Phase } from './useSpin';
import styles from './Wheel.module.css';

const CENTRE = 250;
const RADIUS = 236;
/** Full rounds of a spin. */
const ROUNDS = 5;

interface Props {
  /** Points of each sector, clockwise from the top. */
  sectors: number[];
  phase: Phase;
  /** Number of spins so far. */
  turns: number;
  /** Points of the last spin. */
  points: number | null;
}

/** A wheel of equal sectors that turns until the winning one is under the pointer. */
export function Wheel({ sectors, phase, turns, points }: Props) {
  const step = 360 / sectors.length;
  const won = points === null ? -1 : sectors.indexOf(points);
  const turned = won < 0 ? 0 : turns * ROUNDS * 360 - (won + 0.5) * step;
  const prizes = sectors.map((sector) => (sector > 0 ? formatPoints(sector) : '꽝'));
  return (
    <svg
      className={styles.wheel}
      viewBox="0 0 500 500"
      role="img"
      aria-label={`룰렛: ${prizes.join(', ')}`}
    >
      <circle className={styles.rim} cx={CENTRE} cy={CENTRE} r={RADIUS + 8} />
      <g
        className={styles.disc}
        data-turning={phase === 'turning' || undefined}
        style={{ transform: `rotate(${turned}deg)` }}
      >
        {prizes.map((prize, index) => (
          <g
            key={prize}
            transform={`rotate(${(index + 0.5) * step} ${CENTRE} ${CENTRE})`}
            data-tone={tone(index, sectors.length)}
            data-won={(phase === 'stopped' && index === won) || undefined}
          >
            <path className={styles.sector} d={sectorPath(step)} />
            <text className={styles.prize} x={CENTRE} y={CENTRE - RADIUS * 0.76}>
              {prize}
            </text>
          </g>
        ))}
        {phase === 'stopped' && won >= 0 && (
          <path
            className={styles.outline}
            d={sectorPath(step)}
            transform={`rotate(${(won + 0.5) * step} ${CENTRE} ${CENTRE})`}
          />
        )}
      </g>
      <path className={styles.pointer} d={`M${CENTRE - 17} 2h34l-17 36Z`} />
    </svg>
  );
}

/** "꽝" is plain and the highest prize gold; the others alternate. */
function tone(index: number, count: number) {
  if (index === 0) return 'blank';
  if (index === count - 1) return 'top';
  return index % 2 ? 'odd' : 'even';
}

/** SVG path of the sector at the top. */
function sectorPath(step: number) {
  const half = (step / 360) * Math.PI;
  const x = RADIUS * Math.sin(half);
  const y = CENTRE - RADIUS * Math.cos(half);
  return `M${CENTRE} ${CENTRE}L${CENTRE - x} ${y}A${RADIUS} ${RADIUS} 0 0 1 ${CENTRE + x} ${y}Z`;
}
