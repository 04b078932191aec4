import type {
  FixtureView,
  MarketView,
  MiniEvent,
  MiniMarketView,
  MiniSelectionView,
  SelectionView,
} from '@/rules/wire';
import type { SlipPick } from '../store';
import {
  alertNotLoaded,
  isInPlay,
  pickOf,
  roundPick,
  togglePick,
  toggleRoundPick,
} from '../useSlip';
import { areQuickBetsOn } from './store';

/** A press on a price of a listing: a quick bet in play if the member wants it, else a pick. */
export function pressPrice(fixture: FixtureView, market: MarketView, selection: SelectionView) {
  if (isInPlay() && areQuickBetsOn()) return place(pickOf(fixture, market, selection));
  return togglePick(fixture, market, selection);
}

/** The same of a price of a mini-game. */
export function pressRoundPrice(
  event: MiniEvent,
  gameId: number,
  market: MiniMarketView,
  selection: MiniSelectionView,
) {
  if (areQuickBetsOn()) return place(roundPick(event, gameId, market, selection));
  return toggleRoundPick(event, gameId, market, selection);
}

/** Loads what places bets, which a listing does without. */
async function place(pick: SlipPick) {
  const quick = await import('./place').catch(() => null);
  return quick ? quick.placeQuickBet(pick) : alertNotLoaded();
}
