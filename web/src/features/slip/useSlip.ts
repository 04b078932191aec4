import { selectionLabel } from '@/components/labels';
import type { FixtureView, MarketView, SelectionView } from '@/rules/wire';
import { useSlipStore } from './store';

/** Whether a selection is in the slip. */
export const usePicked = (oddsId: string) =>
  useSlipStore((state) => state.picks.some((pick) => pick.oddsId === oddsId));

/** Puts a selection into the slip or takes it out, by the rules of core. */
export async function togglePick(
  fixture: FixtureView,
  market: MarketView,
  selection: SelectionView,
) {
  const { picks } = useSlipStore.getState();
  useSlipStore.setState({
    picks: picks.some((p) => p.oddsId === selection.oddsId)
      ? picks.filter((p) => p.oddsId !== selection.oddsId)
      : [
          ...picks,
          {
            oddsId: selection.oddsId,
            fixtureId: fixture.fixtureId,
            sportId: fixture.sportId,
            marketId: market.marketId,
            price: selection.price,
            bonusFolders: null,
            version: selection.version,
            marketName: market.name,
            label: selectionLabel(selection),
            leagueName: fixture.leagueName,
            homeName: fixture.homeName,
            awayName: fixture.awayName,
          },
        ],
  });
}
