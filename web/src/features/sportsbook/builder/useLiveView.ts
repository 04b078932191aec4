import { useEffect, useMemo, useReducer } from 'react';
import { liveFixture, liveSelection, watchSelections } from '@/api/live';
import type { FixtureView } from '@/rules/wire';

/** A fixture with the newest prices that the page knows. */
export function useLiveView(view: FixtureView): FixtureView {
  const [change, noteChange] = useReducer((count: number) => count + 1, 0);
  useEffect(() => watchSelections(namesOf(view), noteChange), [view]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the newest prices are outside of React
  return useMemo(() => liveView(view), [view, change]);
}

const namesOf = ({ fixtureId, markets }: FixtureView) =>
  markets.flatMap(({ marketId, selections }) =>
    selections.map(({ oddsId }) => ({ fixtureId, marketId, oddsId })),
  );

/** The same outside of rendering. */
export function liveView(view: FixtureView): FixtureView {
  const { fixtureId } = view;
  const markets = view.markets.map((market) => ({
    ...market,
    selections: market.selections.map((selection) => {
      const { marketId } = market;
      const live = liveSelection({ fixtureId, marketId, oddsId: selection.oddsId });
      if (!live || live.version < selection.version) return selection;
      const { name, label, line, price, version, status } = live;
      return { ...selection, name, label, line, price, version, status };
    }),
  }));
  const live = liveFixture(fixtureId);
  if (!live) return { ...view, markets };
  const { status, startAt, suspended } = live;
  return { ...view, status, startAt, suspended, markets };
}
