import { type KeyboardEvent, type ReactNode, useState } from 'react';
import styles from './Bars.module.css';

/** A column of the chart. */
interface Bar {
  /** Label below it: an hour or a day. */
  name: string;
  /** Undefined for a time in the future, or one without a value. */
  value: number | undefined;
  /** Value for comparison, as a paler bar beside it or as a line. */
  before?: number | undefined;
}

interface Props {
  /** Accessible name of the chart. */
  label: string;
  bars: Bar[];
  /** Every how many columns the name is shown. */
  namedEvery?: number;
  /**
   * Text for the column under the pointer, otherwise for the last one with a value. An element with `data-key` has
   * the colour of the bars before it, or with `before` that of the values for comparison.
   */
  describe: (bar: Bar) => ReactNode;
  /** Draws the values for comparison as a line, which breaks where a column has none. */
  lined?: boolean;
  /** Text of the highest and the lowest value beside the drawing. */
  axis?: (value: number) => string;
  /** Opens the rows behind a column, by a click or the Enter key. */
  onOpen?: (index: number) => void;
}

/** Height of the drawing, width of a column and of a bar; the drawing is stretched to its container. */
const HEIGHT = 100;
const COLUMN = 10;
const WIDTH = 4;

/** Bars over time, negative ones downwards. Keys and pointer select the column to describe. */
export function Bars({
  label,
  bars,
  namedEvery = 1,
  describe,
  lined = false,
  axis,
  onOpen,
}: Props) {
  const [pointed, setPointed] = useState<number>();
  const last = bars.findLastIndex(({ value }) => value !== undefined);
  const at = Math.min(pointed ?? last, bars.length - 1);
  const bar = bars[at];
  const numbers = bars.flatMap(({ value, before }) => [value ?? 0, before ?? 0]);
  const top = Math.max(0, ...numbers);
  const bottom = Math.min(0, ...numbers);
  const flat = top === bottom;
  const scale = flat ? undefined : axis;
  const y = (value: number) => (flat ? HEIGHT : ((top - value) / (top - bottom)) * HEIGHT);

  function move(event: KeyboardEvent) {
    if (event.key === 'Enter' && at >= 0) onOpen?.(at);
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    setPointed(Math.min(bars.length - 1, Math.max(0, at + step)));
  }

  return (
    <figure className={styles.figure} data-lined={lined || undefined}>
      <figcaption className={styles.description} aria-live="polite">
        {bar && describe(bar)}
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
        onClick={({ nativeEvent }) => {
          // A finger that selects a column does not leave the page.
          const byMouse = (nativeEvent as PointerEvent).pointerType !== 'touch';
          if (byMouse && at >= 0) onOpen?.(at);
        }}
        data-opens={onOpen ? true : undefined}
        data-axis={scale ? (bottom < 0 ? 'both' : 'top') : undefined}
      >
        {scale && (
          <span className={`${styles.axis} number`} aria-hidden="true">
            <span>{scale(top)}</span>
            {bottom < 0 && <span>{scale(bottom)}</span>}
          </span>
        )}
        <svg
          className={styles.bars}
          viewBox={`0 0 ${bars.length * COLUMN} ${HEIGHT}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {bars.map(({ value, before }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a day of the month repeats within a year
            <g key={index} data-pointed={index === at || undefined}>
              <rect
                className={styles.place}
                x={index * COLUMN}
                y={0}
                width={COLUMN}
                height={HEIGHT}
              />
              {before !== undefined && !lined && (
                <Bar className={styles.before} x={index * COLUMN + 1} {...span(before, y)} />
              )}
              {value !== undefined && (
                <Bar
                  className={value < 0 ? styles.loss : styles.value}
                  x={index * COLUMN + (before === undefined || lined ? 3 : 5)}
                  {...span(value, y)}
                />
              )}
            </g>
          ))}
          {lined &&
            linesOf(bars, y).map((points) => (
              <polyline
                key={points}
                className={styles.line}
                points={points}
                vectorEffect="non-scaling-stroke"
              />
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
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <span key={index}>{index % namedEvery === 0 ? name : ''}</span>
        ))}
      </div>
    </figure>
  );
}

/** The points of each line. A single point between gaps becomes a line as wide as a bar. */
function linesOf(bars: Bar[], y: (value: number) => number) {
  const lines: number[][][] = [[]];
  for (const [index, { before }] of bars.entries()) {
    if (before === undefined) lines.push([]);
    else lines.at(-1)?.push([(index + 0.5) * COLUMN, y(before)]);
  }
  const wide = ([x = 0, height = 0]: number[]) => [
    [x - WIDTH / 2, height],
    [x + WIDTH / 2, height],
  ];
  return lines
    .filter((line) => line.length > 0)
    .map((line) => (line.length > 1 ? line : line.flatMap(wide)))
    .map((line) => line.map((point) => point.join()).join(' '));
}

/** Top and height of a bar. */
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

/** One bar. A value other than zero is drawn as a line at least. */
function Bar({ className, x, y, height }: RiseProps) {
  if (height === 0) return null;
  return <rect className={className} x={x} y={y} width={WIDTH} height={Math.max(height, 0.6)} />;
}
