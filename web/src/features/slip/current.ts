import { useMemo, useSyncExternalStore } from 'react';
import { type LiveSelection, liveSelection, watchSelections } from '@/api/live';
import { priceMove } from '@/components/price';
import { type SlipPick, useSlipStore } from './store';

/** A pick beside what the site offers for it now. */
export interface CurrentPick extends SlipPick {
  /** The price to bet at: the newest one. `price` stays the one the member accepted. */
  priceNow: string;
  versionNow: number;
  /** The price moved and the member has not accepted it. */
  changed: boolean;
  /** Takes no bets at the moment. */
  closed: boolean;
  /** Which way the price has just gone, or went since the member saw it. */
  moved: LiveSelection['moved'];
}

/** A selection of the feed takes bets in this status alone. */
const OPEN = 1;

function current(pick: SlipPick, acceptsChanges: boolean): CurrentPick {
  const live = liveSelection(pick.oddsId);
  const newer = live && live.version >= pick.version ? live : undefined;
  const priceNow = newer?.price ?? pick.price;
  const move = acceptsChanges ? 0 : priceMove(pick.price, priceNow);
  return {
    ...pick,
    priceNow,
    versionNow: newer?.version ?? pick.version,
    changed: move !== 0,
    closed: newer !== undefined && newer.status !== OPEN,
    moved: move > 0 ? 'up' : move < 0 ? 'down' : (newer?.moved ?? null),
  };
}

/** The picks with their live prices; redrawn only when one of them changes. */
export function useCurrentPicks(): CurrentPick[] {
  const picks = useSlipStore((state) => state.picks);
  const acceptsChanges = useSlipStore((state) => state.acceptsChanges);
  const oddsIds = useMemo(() => picks.map(({ oddsId }) => oddsId), [picks]);
  const subscribe = useMemo(
    () => (listener: () => void) => watchSelections(oddsIds, listener),
    [oddsIds],
  );
  const stand = useSyncExternalStore(subscribe, () => standOf(oddsIds));
  // biome-ignore lint/correctness/useExhaustiveDependencies: `stand` says when to look again
  return useMemo(
    () => picks.map((pick) => current(pick, acceptsChanges)),
    [picks, acceptsChanges, stand],
  );
}

/** One word for where all these selections stand, which changes whenever one of them does. */
const standOf = (oddsIds: string[]) =>
  oddsIds
    .map((oddsId) => {
      const live = liveSelection(oddsId);
      return live ? `${live.version}.${live.status}.${live.moved}` : '';
    })
    .join(' ');

/** The picks as they stand at this moment. */
export function currentPicks(): CurrentPick[] {
  const { picks, acceptsChanges } = useSlipStore.getState();
  return picks.map((pick) => current(pick, acceptsChanges));
}

/** Accepts every price as it is now. */
export function acceptPrices() {
  const now = new Map(currentPicks().map((pick) => [pick.oddsId, pick]));
  useSlipStore.setState(({ picks }) => ({
    picks: picks.map((pick) => {
      const { priceNow: price, versionNow: version } = now.get(pick.oddsId) ?? current(pick, false);
      return { ...pick, price, version };
    }),
  }));
}
