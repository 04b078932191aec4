import { PriceChoice } from '@/components/rounds/Market';
import { toggleVirtualPick, usePicked } from '@/features/sportsbook/slip/useSlip';
import { useRules } from '@/rules';
import type { VirtualMarketView, VirtualSelectionView } from '@/rules/wire';
import { selectionWords } from '../words';
import type { OfferProps } from './offer';

interface Props extends OfferProps {
  market: VirtualMarketView;
  selection: VirtualSelectionView;
  /** Text above the price, if not its full name; null for none. */
  shown?: string | null;
}

/** A selection of an event with its price. */
export function Selection({ offer, gameId, closed, market, selection, shown }: Props) {
  const rules = useRules();
  const picked = usePicked({
    fixtureId: offer.event.fixtureId,
    marketId: market.marketId,
    oddsId: String(selection.oddsId),
  });
  const words = selectionWords(rules, offer.event.lineUp, selection);
  return (
    <PriceChoice
      label={`${market.name} ${words}`}
      price={selection.price}
      picked={picked}
      closed={closed}
      onPress={() => toggleVirtualPick(offer, gameId, market, selection, words)}
      shown={shown === undefined ? words : shown}
    />
  );
}
