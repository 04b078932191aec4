import { now } from '@/api/clock';
import { priceMove } from '@/api/priceMove';
import { selectionSide } from '@/components/labels';
import { PriceArrow } from '@/components/PriceArrow';
import { formatPrice } from '@/components/price';
import { formatMinute } from '@/components/time';
import type { PricePoint, SelectionPriceHistory } from '@/rules/wire';
import { HEIGHT, pathOf, rangeOf, WIDTH } from './chart';
import styles from './PriceChart.module.css';

interface Props {
  market: string;
  selections: SelectionPriceHistory[];
  /** The match is over, so that no price is of now. */
  over: boolean;
}

/** The prices of a market over time as steps, with the same as a table. */
export function PriceChart({ market, selections, over }: Props) {
  const drawn = selections.filter(({ points }) => points.length > 0);
  const range = rangeOf(drawn, over ? null : now());
  const end = over ? '마지막' : '지금';
  return (
    <figure className={styles.chart}>
      <figcaption>
        <ul className={styles.legend}>
          {drawn.map((selection, place) => (
            <Legend key={selection.oddsId} selection={selection} place={place} end={end} />
          ))}
        </ul>
      </figcaption>
      <div className={styles.picture}>
        <span className={`${styles.high} number`} aria-hidden="true">
          {range.high.toFixed(2)}
        </span>
        <svg
          className={styles.lines}
          role="img"
          aria-label={`${market} 배당 흐름. ${drawn.map(summary).join('. ')}`}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
        >
          <path
            className={styles.grid}
            d={`M0 0H${WIDTH}M0 ${HEIGHT / 2}H${WIDTH}M0 ${HEIGHT}H${WIDTH}`}
          />
          {drawn.map((selection, place) => (
            <path
              key={selection.oddsId}
              className={styles.line}
              data-place={place % COLOURS}
              d={pathOf(selection, range)}
            />
          ))}
        </svg>
        <span className={`${styles.low} number`} aria-hidden="true">
          {range.low.toFixed(2)}
        </span>
      </div>
      <p className={`${styles.ends} number`} aria-hidden="true">
        <span>{formatMinute(new Date(range.from).toISOString())}</span>
        <span>{end}</span>
      </p>
      <details className={styles.all}>
        <summary>표로 보기</summary>
        {drawn.map((selection) => (
          <Points key={selection.oddsId} selection={selection} />
        ))}
      </details>
    </figure>
  );
}

/** Colours of the lines; a market with more selections uses them again. */
const COLOURS = 6;

const ends = ({
  points,
}: SelectionPriceHistory): [PricePoint | undefined, PricePoint | undefined] => [
  points[0],
  points.at(-1),
];

/** First and last price in words. */
function summary(selection: SelectionPriceHistory) {
  const [first, last] = ends(selection);
  if (!first || !last) return '';
  return `${selectionSide(selection)} ${formatPrice(first.price)}에서 ${formatPrice(last.price)}`;
}

interface LegendProps {
  selection: SelectionPriceHistory;
  place: number;
  /** Which price is the last one. */
  end: string;
}

function Legend({ selection, place, end }: LegendProps) {
  const [first, last] = ends(selection);
  if (!first || !last) return null;
  const move = priceMove(first.price, last.price);
  return (
    <li className={styles.entry}>
      <span className={styles.mark} data-place={place % COLOURS} />
      <span className={styles.label}>{selectionSide(selection)}</span>
      <span className={`${styles.prices} number`}>
        <span>
          <span className="visually-hidden">처음 </span>
          {formatPrice(first.price)}
        </span>
        <span aria-hidden="true">→</span>
        <strong>
          <span className="visually-hidden">{end} </span>
          {formatPrice(last.price)}
        </strong>
        <PriceArrow way={move > 0 ? 'up' : move < 0 ? 'down' : null} />
      </span>
    </li>
  );
}

const Points = ({ selection }: { selection: SelectionPriceHistory }) => (
  <table className={styles.points}>
    <caption>{selectionSide(selection)}</caption>
    <thead>
      <tr>
        <th scope="col">시각</th>
        <th scope="col">배당</th>
      </tr>
    </thead>
    <tbody>
      {selection.points.map(({ at, price }) => (
        <tr key={`${at} ${price}`} className="number">
          <td>{formatMinute(at)}</td>
          <td>{formatPrice(price)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
