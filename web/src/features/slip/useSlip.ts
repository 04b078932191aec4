import { alert } from '@/components/dialogs/store';
import { selectionSide } from '@/components/labels';
import { loadRules } from '@/rules';
import type { FixtureView, MarketView, SelectionView } from '@/rules/wire';
import { type SlipPick, useSlipStore } from './store';

/** The segment whose picks are in-play. */
const IN_PLAY = 'inplay';

/** Whether a selection is in the slip. */
export const usePicked = (oddsId: string) =>
  useSlipStore((state) => state.picks.some((pick) => pick.oddsId === oddsId));

/** Puts a selection into the slip or takes it out; core says what it replaces. */
export async function togglePick(
  fixture: FixtureView,
  market: MarketView,
  selection: SelectionView,
) {
  const rules = await loadRules();
  const { picks, segment } = useSlipStore.getState();
  const pressed = pickOf(fixture, market, selection);
  const { oddsIds, refusal } = rules.togglePick(picks, pressed, segment === IN_PLAY);
  if (refusal) return alert(refusal.message);
  const known = new Map([...picks, pressed].map((pick) => [pick.oddsId, pick]));
  useSlipStore.setState({ picks: oddsIds.flatMap((oddsId) => known.get(oddsId) ?? []) });
}

function pickOf(fixture: FixtureView, market: MarketView, selection: SelectionView): SlipPick {
  return {
    oddsId: selection.oddsId,
    fixtureId: fixture.fixtureId,
    sportId: fixture.sportId,
    marketId: market.marketId,
    price: selection.price,
    bonusFolders: null,
    version: selection.version,
    marketName: market.name,
    side: selectionSide(fixture, selection),
    homeName: fixture.homeName,
    awayName: fixture.awayName,
  };
}
