import { useDevice } from '@/components/device';
import type { FixtureView, MarketView, SelectionView } from '@/rules/wire';
import styles from './KoreanMarket.module.css';
import { MarketButtons } from './MarketButtons';
import { PriceButton } from './PriceButton';

interface Props {
  fixture: FixtureView;
  market: MarketView;
  locked: boolean;
}

/**
 * A market as a row: home, middle, away. The middle holds the draw's price, or the line that both
 * sides share. A market with more sides has its prices side by side instead.
 */
export function KoreanMarket({ fixture, market, locked }: Props) {
  const { selections } = market;
  // On phones the fixture's head names its one market.
  const mobile = useDevice() === 'mobile';
  const sides = sidesOf(selections);
  const button = (selection: SelectionView, label: string, mirrored = false) => (
    <PriceButton
      fixture={fixture}
      market={market}
      selection={selection}
      locked={locked}
      label={label}
      mirrored={mirrored}
    />
  );
  return (
    <div className={styles.row}>
      {!mobile && <span className={styles.market}>{market.name}</span>}
      {sides ? (
        <div className={styles.sides}>
          {button(sides.home, sides.home.label)}
          {sides.draw ? (
            button(sides.draw, '무')
          ) : (
            <span className={`${styles.between} number`}>{sides.home.line ?? 'VS'}</span>
          )}
          {button(sides.away, sides.away.label, true)}
        </div>
      ) : (
        <MarketButtons fixture={fixture} market={market} locked={locked} />
      )}
    </div>
  );
}

/** Home or over, away or under, and any draw; null for a market of another shape. */
function sidesOf(selections: SelectionView[]) {
  const [home, middle, last] = selections;
  if (!home || !middle || selections.length > 3) return null;
  return last ? { home, draw: middle, away: last } : { home, away: middle };
}
