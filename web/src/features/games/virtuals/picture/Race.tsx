import { memo } from 'react';
import { useDevice } from '@/components/device';
import type { LineUp } from '@/rules/wire';
import { RunnerChip } from '../RunnerChip';
import { nameOf } from '../words';
import styles from './Race.module.css';
import { COURSE, type RaceState, raceStateAt } from './race';
import type { SceneProps } from './sceneProps';

const LANE = 34;
/** Position of the runners' noses at the start, and distance of the finish from the right edge. */
const START = 50;
const BEHIND_FINISH = 44;
/** Widths of the drawing: narrower on phones at the same scale. */
const WIDTHS = { desktop: 680, mobile: 350 };

interface Props extends SceneProps {
  sport: 'dog' | 'horse';
}

/** A race: every runner in its lane, and the current order. */
export function Race({ sport, lineUp, playByPlay, time, moving }: Props) {
  const width = WIDTHS[useDevice()];
  const state = raceStateAt(playByPlay, time);
  const finish = width - BEHIND_FINISH;
  const height = LANE * lineUp.entrants.length;
  const running = moving && time < playByPlay.duration && state.finished < lineUp.entrants.length;
  return (
    <div className={styles.race}>
      <svg
        className={styles.course}
        viewBox={`0 0 ${width} ${height}`}
        data-running={running}
        aria-hidden="true"
      >
        <Course width={width} lanes={lineUp.entrants.length} sand={sport === 'dog'} />
        {state.distances.map((distance, index) => {
          const x = START + ((finish - START) * distance) / COURSE;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a runner is its number
            <g key={index} transform={`translate(${x.toFixed(1)} ${index * LANE + LANE / 2})`}>
              <Runner sport={sport} number={index + 1} />
            </g>
          );
        })}
      </svg>
      <RaceStandings lineUp={lineUp} state={state} />
    </div>
  );
}

interface CourseProps {
  width: number;
  lanes: number;
  sand: boolean;
}

const Course = memo(({ width, lanes, sand }: CourseProps) => {
  const finish = width - BEHIND_FINISH;
  const height = lanes * LANE;
  const ground = sand
    ? ['var(--art-sand)', 'var(--art-sand-2)']
    : ['var(--art-turf)', 'var(--art-turf-2)'];
  return (
    <>
      {Array.from({ length: lanes }, (_, lane) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a lane is its place
          key={lane}
          y={lane * LANE}
          width={width}
          height={LANE}
          fill={ground[lane % 2]}
        />
      ))}
      <path className={styles.start} d={`M${START} 0V${height}`} />
      {[1, 2, 3].map((quarter) => {
        const x = START + ((finish - START) * quarter) / 4;
        return <path key={quarter} className={styles.mark} d={`M${x} 0V${height}`} />;
      })}
      <path className={styles.finishGround} d={`M${finish} 0V${height}`} />
      <path className={styles.finish} d={`M${finish - 2.5} 0V${height}`} />
      <path className={styles.finishOdd} d={`M${finish + 2.5} 0V${height}`} />
    </>
  );
});

/** A runner with its nose at the origin, and its number on its cloth. */
const Runner = memo(({ sport, number }: { sport: Props['sport']; number: number }) => (
  <g className={styles.runner} style={{ animationDelay: `${number * -70}ms` }}>
    <g className={styles.legs}>
      <path className={styles.fore} d="M-15 4l5 9M-13 4l-3 9" />
      <path className={styles.hind} d="M-33 4l-6 9M-31 4l4 9" />
    </g>
    {sport === 'horse' ? (
      <path
        className={styles.coat}
        d="M-37-3c-4 0-6 2-7 7 3-3 4-3 6-3 1 3 4 5 8 5h14c4 0 6-2 7-6l5-7 5 1c2 0 2-3 0-4l-6-5-2-3-1 3c-4 1-7 5-10 8-6 2-14 0-19 4z"
      />
    ) : (
      <path
        className={styles.coat}
        d="M-38-1c-4-1-7-4-8-8-2 5 1 10 7 12 2 3 5 4 9 3l14 1c4 0 6-2 8-5l6-5h5c2-1 2-3 0-4l-6-3-4 1-3-3-1 4-7 4c-7 0-15-1-20 3z"
      />
    )}
    <circle cx={-23} cy={0} r={9.5} fill={`var(--runner-${number})`} className={styles.cloth} />
    <text x={-23} y={4.6} className={styles.number} data-number={number}>
      {number}
    </text>
  </g>
));

/** The first three by name, then the rest; finished runners have a place. */
function RaceStandings({
  lineUp,
  state: { order, finished },
}: {
  lineUp: LineUp;
  state: RaceState;
}) {
  const over = finished >= order.length;
  return (
    <>
      <ol
        className={styles.standings}
        data-count={order.length}
        aria-label={over ? '결과' : '현재 순위'}
      >
        {order.map((number, place) => (
          <li key={number} data-in={place < finished} data-first={place < 3}>
            <span className={`${styles.place} number`}>{place + 1}</span>
            <RunnerChip number={number} />
            <span className={styles.name}>{nameOf(lineUp, number)}</span>
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {over && `${order[0]}번 ${nameOf(lineUp, order[0] ?? 0)} 우승`}
      </p>
    </>
  );
}
