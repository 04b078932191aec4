import { useLiveSelection } from '@/api/live';
import { Icon } from '@/components/Icon';
import { selectionLabel, selectionSide } from '@/components/labels';
import { PriceArrow } from '@/components/PriceArrow';
import { formatPrice } from '@/components/price';
import { BoostBadge } from '@/features/sportsbook/boosts/BoostBadge';
import { useBoostedPrice } from '@/features/sportsbook/boosts/queries';
import { pressPrice } from '@/features/sportsbook/slip/quick/press';
import { usePicked } from '@/features/sportsbook/slip/useSlip';
import type { FixtureView, MarketView, SelectionView } from '@/rules/wire';
import styles from './PriceButton.module.css';

interface Props {
  fixture: FixtureView;
  market: MarketView;
  selection: SelectionView;
  /** The fixture takes no bets, regardless of its selections. */
  locked: boolean;
  /** Label beside the price, if it is not the sign of the side. */
  label?: string;
  /** Price before label, as on the away side of a row. */
  mirrored?: boolean;
}

/** The only status in which a selection of the feed takes bets. */
const OPEN = 1;
/** A longer price is set in a smaller font: `100.00`. */
const USUAL_LENGTH = 5;

/** Whether a selection is open by its own status. */
export const isOpen = ({ status }: Pick<SelectionView, 'status'>) => status === OPEN;

/**
 * A price to bet on: gold when selected, marked when it has just moved. A suspended one keeps its
 * label and shows a lock in place of its price. A boosted one has the ordinary price above it. Its
 * accessible name begins with the visible label.
 */
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
  const boosted = useBoostedPrice(name, now.price);
  const side = selectionSide(now);
  const words = side === label ? market.name : `${market.name} ${side}`;
  if (locked || !isOpen(now)) {
    return (
      <button
        type="button"
        className={styles.price}
        disabled
        aria-label={`${label} 마감, ${words}`}
        data-mirrored={mirrored}
      >
        <span className={styles.label}>{label}</span>
        <Icon name="lock" size={14} />
      </button>
    );
  }
  const ordinary = formatPrice(now.price);
  const price = boosted ? formatPrice(boosted) : ordinary;
  return (
    <button
      type="button"
      className={styles.price}
      aria-pressed={picked}
      aria-label={`${label} ${price}, ${words}${boosted ? `, 부스트, 기존 배당 ${ordinary}` : ''}`}
      data-long={price.length > USUAL_LENGTH || undefined}
      data-moved={moved}
      data-mirrored={mirrored}
      onClick={() => pressPrice(fixture, market, now)}
    >
      <span className={styles.label}>{label}</span>{' '}
      <span className={`${styles.value} number`}>
        {boosted && (
          // Drawn by the style, since visible text has to be part of the accessible name in its order.
          <span className={styles.boosted} aria-hidden="true">
            <BoostBadge compact /> <s data-price={ordinary} />
          </span>
        )}
        {price}
      </span>
      <PriceArrow way={moved} className={styles.moved} />
    </button>
  );
}
