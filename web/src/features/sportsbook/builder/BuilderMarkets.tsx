import { selectionSide } from '@/components/labels';
import { formatPrice } from '@/components/price';
import type { MarketView, SelectionView } from '@/rules/wire';
import { byMarket } from '../catalogue/MarketGroup';
import styles from './BuilderMarkets.module.css';
import type { Builder } from './useBuilder';

/** The markets of the fixture with the selections that can be in a builder. */
export function BuilderMarkets({ builder }: { builder: Builder }) {
  const usable = builder.fixture.markets
    .map((market) => ({
      ...market,
      selections: market.selections.filter(({ oddsId }) =>
        builder.canPick({ marketId: market.marketId, oddsId }),
      ),
    }))
    .filter(({ selections }) => selections.length > 0);
  return byMarket(usable).map(({ marketId, name, lines }) => (
    <section key={marketId} className={styles.market}>
      <h3 className={styles.name}>{name}</h3>
      {lines.map((market) => (
        <div key={market.baseline ?? ''} className={styles.line}>
          {market.selections.map((selection) => (
            <Choice key={selection.oddsId} {...{ builder, market, selection }} />
          ))}
        </div>
      ))}
    </section>
  ));
}

interface ChoiceProps {
  builder: Builder;
  market: MarketView;
  selection: SelectionView;
}

function Choice({ builder, market, selection }: ChoiceProps) {
  const pick = { marketId: market.marketId, oddsId: selection.oddsId };
  const side = selectionSide(selection);
  const price = formatPrice(selection.price);
  return (
    <button
      type="button"
      className={styles.choice}
      aria-pressed={builder.isPicked(pick)}
      aria-label={`${side} ${price}, ${market.name}`}
      onClick={() => builder.toggle(pick)}
    >
      <span className={styles.label}>{side}</span>{' '}
      <span className={`${styles.price} number`}>{price}</span>
    </button>
  );
}
