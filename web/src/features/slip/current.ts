import { useMemo, useSyncExternalStore } from 'react';
import { type LiveSelection, liveSelection, selectionKey, watchSelections } from '@/api/live';
import { selectionSide } from '@/components/labels';
import { priceMove } from '@/components/price';
import { type SlipPick, useSlipStore } from './store';

/** A pick beside what the site offers for it now. */
export interface CurrentPick extends SlipPick {
  /** The price to bet at: the newest one. `price` stays the one the member accepted. */
  priceNow: string;
  versionNow: number;
  /** What the selection is called now, where the feed has named it otherwise since. */
  renamed: Pick<SlipPick, 'name' | 'line' | 'side'> | null;
  /** The price moved, or the selection is called otherwise, and the member has not accepted it. */
  changed: boolean;
  /** Takes no bets at the moment. */
  closed: boolean;
  /** Which way the price has just gone, or went since the member saw it. */
  moved: LiveSelection['moved'];
}

/** A selection of the feed takes bets in this status alone. */
const OPEN = 1;

function current(pick: SlipPick, acceptsChanges: boolean): CurrentPick {
  const live = liveSelection(pick);
  const newer = live && live.version >= pick.version ? live : undefined;
  const priceNow = newer?.price ?? pick.price;
  const move = acceptsChanges ? 0 : priceMove(pick.price, priceNow);
  const renamed = newer && (newer.name !== pick.name || newer.line !== pick.line) ? newer : null;
  return {
    ...pick,
    priceNow,
    versionNow: newer?.version ?? pick.version,
    renamed: renamed && { name: renamed.name, line: renamed.line, side: selectionSide(renamed) },
    changed: move !== 0 || renamed !== null,
    closed: newer !== undefined && newer.status !== OPEN,
    moved: move > 0 ? 'up' : move < 0 ? 'down' : (newer?.moved ?? null),
  };
}

/** The picks with their live prices; redrawn only when one of them changes. */
export function useCurrentPicks(): CurrentPick[] {
  const picks = useSlipStore((state) => state.picks);
  const acceptsChanges = useSlipStore((state) => state.acceptsChanges);
  const subscribe = useMemo(
    () => (listener: () => void) => watchSelections(picks, listener),
    [picks],
  );
  const stand = useSyncExternalStore(subscribe, () => standOf(picks));
  // biome-ignore lint/correctness/useExhaustiveDependencies: `stand` says when to look again
  return useMemo(
    () => picks.map((pick) => current(pick, acceptsChanges)),
    [picks, acceptsChanges, stand],
  );
}

/** One word for where all these selections stand, which changes whenever one of them does. */
const standOf = (picks: SlipPick[]) =>
  picks
    .map((pick) => {
      const live = liveSelection(pick);
      return live ? `${live.version}.${live.status}.${live.moved}` : '';
    })
    .join(' ');

/** The picks as they stand at this moment. */
export function currentPicks(): CurrentPick[] {
  const { picks, acceptsChanges } = useSlipStore.getState();
  return picks.map((pick) => current(pick, acceptsChanges));
}

/** Accepts every price and name as they are now. */
export function acceptPrices() {
  const now = new Map(currentPicks().map((pick) => [selectionKey(pick), pick]));
  useSlipStore.setState(({ picks }) => ({
    picks: picks.map((pick) => {
      const { priceNow, versionNow, renamed } = now.get(selectionKey(pick)) ?? current(pick, false);
      return { ...pick, ...renamed, price: priceNow, version: versionNow };
    }),
  }));
}
