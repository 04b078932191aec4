import { useLiveSelection } from '@/api/live';
import { Icon } from '@/components/Icon';
import { selectionLabel, selectionSide } from '@/components/labels';
import { Moved } from '@/components/Moved';
import { shownPrice } from '@/components/price';
import { togglePick, usePicked } from '@/features/slip/useSlip';
import type { FixtureView, MarketView, SelectionView } from '@/rules/wire';
import styles from './PriceButton.module.css';

interface Props {
  fixture: FixtureView;
  market: MarketView;
  selection: SelectionView;
  /** The fixture takes no bets whatever its selections say. */
  locked: boolean;
  /** What stands beside the price, where it is not the sign of the side. */
  label?: string;
  /** The price first, as on the away side of a row. */
  mirrored?: boolean;
}

/** A selection of the feed takes bets in this status alone. */
const OPEN = 1;

/** A price to bet on: gold when chosen, a lock when suspended, marked when it has just moved. */
export function PriceButton({
  fixture,
  market,
  selection,
  locked,
  label = selectionLabel(selection),
  mirrored = false,
}: Props) {
  const name = {
    fixtureId: fixture.fixtureId,
    marketId: market.marketId,
    oddsId: selection.oddsId,
  };
  const live = useLiveSelection(name);
  const now = live && live.version >= selection.version ? { ...selection, ...live } : selection;
  const moved = live?.moved ?? null;
  const picked = usePicked(name);
  const words = `${market.name} ${selectionSide(now)}`;
  if (locked || now.status !== OPEN) {
    return (
      <button type="button" className={styles.price} disabled aria-label={`${words} 마감`}>
        <Icon name="lock" size={16} />
      </button>
    );
  }
  return (
    <button
      type="button"
      className={styles.price}
      aria-pressed={picked}
      aria-label={`${words} ${shownPrice(now.price)}`}
      data-moved={moved}
      data-mirrored={mirrored}
      onClick={() => togglePick(fixture, market, now)}
    >
      <span className={styles.label}>{label}</span>
      <span className={`${styles.value} number`}>{shownPrice(now.price)}</span>
      <Moved way={moved} className={styles.moved} />
    </button>
  );
}
