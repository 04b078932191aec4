import type { FixtureView, MarketView } from '@/rules/wire';
import styles from './MarketButtons.module.css';
import { PriceButton } from './PriceButton';

interface Props {
  fixture: FixtureView;
  market: MarketView;
  locked: boolean;
}

/** The prices of a market, side by side in equal widths. */
export function MarketButtons({ fixture, market, locked }: Props) {
  return (
    <div className={styles.buttons}>
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
