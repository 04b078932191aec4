import type { PricePoint, SelectionPriceHistory } from '@/rules/wire';

/** Size of the drawing, which is stretched to its container. */
export const WIDTH = 600;
export const HEIGHT = 160;

/** The times and prices that a chart shows. Prices become numbers for drawing only. */
export interface Range {
  from: number;
  to: number;
  low: number;
  high: number;
}

const timeOf = ({ at }: PricePoint) => Date.parse(at);

/**
 * The range of some price histories, until now, or until the last price if `now` is null; at least
 * a minute and a hundredth.
 */
export function rangeOf(histories: SelectionPriceHistory[], now: number | null): Range {
  const points = histories.flatMap(({ points }) => points);
  const times = points.map(timeOf);
  const prices = points.map(({ price }) => Number(price));
  const from = Math.min(...times);
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  return {
    from,
    to: Math.max(now ?? 0, ...times, from + 60_000),
    low: low === high ? low - 0.1 : low,
    high: low === high ? high + 0.1 : high,
  };
}

/** The path of a price history: each price holds until the next, the last one until the end. */
export function pathOf({ points }: SelectionPriceHistory, { from, to, low, high }: Range): string {
  const x = (time: number) => round(((time - from) / (to - from)) * WIDTH);
  const y = (price: string) => round(((high - Number(price)) / (high - low)) * HEIGHT);
  const [first, ...rest] = points;
  if (!first) return '';
  const steps = rest.map((point) => `H${x(timeOf(point))}V${y(point.price)}`);
  return `M${x(timeOf(first))} ${y(first.price)}${steps.join('')}H${WIDTH}`;
}

const round = (number: number) => Math.round(number * 10) / 10;
