import { type KeyboardEvent, type ReactNode, useState } from 'react';
import styles from './Bars.module.css';

/** A column of the picture. */
export interface Bar {
  /** What stands below it: an hour, a day. */
  name: string;
  /** Nothing yet where the time has not come. */
  value: number | undefined;
  /** What it is compared with, in a paler bar beside it. */
  before?: number | undefined;
}

interface Props {
  /** What is shown, read out with the picture. */
  label: string;
  bars: Bar[];
  /** Every so many columns have their name below them. */
  namedEvery?: number;
  /** What is said of the column that is pointed at; of the last one with a value else. */
  told: (bar: Bar) => ReactNode;
}

/** The picture's own height and the width of a column; it is stretched over its place. */
const HEIGHT = 100;
const COLUMN = 10;

/** Bars over time, those below zero downwards; keys and pointer tell each column's numbers. */
export function Bars({ label, bars, namedEvery = 1, told }: Props) {
  const [pointed, setPointed] = useState<number>();
  const last = bars.findLastIndex(({ value }) => value !== undefined);
  const at = Math.min(pointed ?? last, bars.length - 1);
  const bar = bars[at];
  const numbers = bars.flatMap(({ value, before }) => [value ?? 0, before ?? 0]);
  const top = Math.max(0, ...numbers);
  const reach = top - Math.min(0, ...numbers) || 1;
  const y = (value: number) => ((top - value) / reach) * HEIGHT;

  function move(event: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    setPointed(Math.min(bars.length - 1, Math.max(0, at + step)));
  }

  return (
    <figure className={styles.figure}>
      <figcaption className={styles.told} aria-live="polite">
        {bar && told(bar)}
      </figcaption>
      <div
        className={styles.picture}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={bars.length - 1}
        aria-valuenow={Math.max(0, at)}
        aria-valuetext={bar?.name}
        onKeyDown={move}
        onBlur={() => setPointed(undefined)}
        onPointerMove={({ currentTarget, clientX }) => {
          const { left, width } = currentTarget.getBoundingClientRect();
          const column = Math.floor(((clientX - left) / (width || 1)) * bars.length);
          setPointed(Math.min(bars.length - 1, Math.max(0, column)));
        }}
        onPointerLeave={() => setPointed(undefined)}
      >
        <svg
          className={styles.bars}
          viewBox={`0 0 ${bars.length * COLUMN} ${HEIGHT}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {bars.map(({ name, value, before }, index) => (
            <g key={name} data-pointed={index === at || undefined}>
              <rect
                className={styles.place}
                x={index * COLUMN}
                y={0}
                width={COLUMN}
                height={HEIGHT}
              />
              {before !== undefined && (
                <Rise className={styles.before} x={index * COLUMN + 1} {...span(before, y)} />
              )}
              {value !== undefined && (
                <Rise
                  className={value < 0 ? styles.loss : styles.value}
                  x={index * COLUMN + (before === undefined ? 3 : 5)}
                  {...span(value, y)}
                />
              )}
            </g>
          ))}
          <line
            className={styles.zero}
            x1={0}
            x2={bars.length * COLUMN}
            y1={y(0)}
            y2={y(0)}
            vectorEffect="non-scaling-stroke"
          />
        </svg>
      </div>
      <div className={`${styles.names} number`} aria-hidden="true">
        {bars.map(({ name }, index) => (
          <span key={name}>{index % namedEvery === 0 ? name : ''}</span>
        ))}
      </div>
    </figure>
  );
}

/** From where to where a bar goes. */
const span = (value: number, y: (value: number) => number) => ({
  y: Math.min(y(value), y(0)),
  height: Math.abs(y(value) - y(0)),
});

interface RiseProps {
  className: string | undefined;
  x: number;
  y: number;
  height: number;
}

/** One bar; what is not nothing is at least a line. */
function Rise({ className, x, y, height }: RiseProps) {
  if (height === 0) return null;
  return <rect className={className} x={x} y={y} width={4} height={Math.max(height, 0.6)} />;
}
