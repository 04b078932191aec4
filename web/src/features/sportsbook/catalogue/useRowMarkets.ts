import { useDevice } from '@/components/device';
import type { FixtureView, ListingColumn, MarketView } from '@/rules/wire';

/** The markets in a fixture's row. */
export interface RowMarkets {
  main: MarketView | undefined;
  second: MarketView | undefined;
  /** Number of markets that the row does not show. */
  rest: number;
}

/** The markets that have a column. Phones show one of them, so that a fixture stays one row. */
export function useRowMarkets(fixture: FixtureView, columns: ListingColumn[]): RowMarkets {
  const mobile = useDevice() === 'mobile';
  const [main, second] = columns.map(({ marketId }) =>
    fixture.markets.find((market) => market.marketId === marketId),
  );
  if (mobile) {
    const one = main ?? second;
    return { main: one, second: undefined, rest: fixture.marketCount - (one ? 1 : 0) };
  }
  return { main, second, rest: fixture.marketCount - fixture.markets.length };
}
