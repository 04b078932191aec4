import { formatWon } from '@/components/price';
import styles from './DayBars.module.css';

/** A day and its value. */
export interface DayValue {
  /** `2026-03-02`. */
  day: string;
  value: number;
}

interface Props {
  label: string;
  days: DayValue[];
  /** Unit of the values. */
  unit: string;
  /** Draws the bars alone, beside a figure. */
  bare?: boolean;
}

/** Share of a day's width that stays free on each side of its bar. */
const GAP = 0.16;

const short = (day: string) => day.slice(5).replace('-', '.');

/** An amount per day as a bar, below the line if negative; the last one is highlighted. */
export function DayBars({ label, days, unit, bare = false }: Props) {
  const values = days.map(({ value }) => value);
  const top = Math.max(0, ...values);
  const bottom = Math.min(0, ...values);
  if (top === bottom && !bare) return <Empty label={label} />;
  const height = top - bottom || 1;
  // Without any value the line is at the bottom.
  const zero = top === bottom ? 100 : (top / height) * 100;
  const width = 100 / Math.max(days.length, 1);
  const describe = (of: DayValue) => `${short(of.day)} ${formatWon(of.value)}${unit}`;
  return (
    <figure className={styles.chart} data-bare={bare || undefined}>
      {!bare && (
        <figcaption className={styles.head}>
          <strong>{label}</strong>
          <span className="number">
            최고 {formatWon(top)}
            {unit}
          </span>
        </figcaption>
      )}
      <svg
        className={styles.bars}
        role="img"
        aria-label={`${label} ${days.map(describe).join(', ')}`}
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
      >
        {days.map((of, index) => (
          <rect
            key={of.day}
            className={styles.bar}
            data-below={of.value < 0 || undefined}
            data-last={index === days.length - 1 || undefined}
            x={(index + GAP) * width}
            width={width * (1 - 2 * GAP)}
            y={((top - Math.max(of.value, 0)) / height) * 100}
            height={(Math.abs(of.value) / height) * 100}
          >
            <title>{describe(of)}</title>
          </rect>
        ))}
        <line className={styles.line} x1="0" x2="100" y1={zero} y2={zero} />
      </svg>
      {!bare && (
        <p className={`${styles.ends} number`} aria-hidden="true">
          <span>{days[0] && short(days[0].day)}</span>
          <span>{days.at(-1) && short(days.at(-1)?.day ?? '')}</span>
        </p>
      )}
    </figure>
  );
}

/** Days without any value have no bars. */
const Empty = ({ label }: { label: string }) => (
  <figure className={styles.chart}>
    <figcaption className={styles.head}>
      <strong>{label}</strong>
      <span>내역 없음</span>
    </figcaption>
  </figure>
);
