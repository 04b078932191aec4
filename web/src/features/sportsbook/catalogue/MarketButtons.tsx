import type { FixtureView, MarketView } from '@/rules/wire';
import styles from './MarketButtons.module.css';
import { PriceButton } from './PriceButton';

interface Props {
  fixture: FixtureView;
  market: MarketView;
  locked: boolean;
}

/** More prices side by side are too narrow to read and to press. */
const SIDE_BY_SIDE = 3;

/** The prices of a market in equal widths: side by side, or in rows if there are many. */
export function MarketButtons({ fixture, market, locked }: Props) {
  return (
    <div className={styles.buttons} data-many={market.selections.length > SIDE_BY_SIDE}>
      {market.selections.map((selection) => (
        <PriceButton
          key={selection.oddsId}
          fixture={fixture}
          market={market}
          selection={selection}
          locked={locked}
        />
      ))}
    </div>
  );
}
