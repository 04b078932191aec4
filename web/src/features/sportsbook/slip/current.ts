import { useEffect, useMemo, useReducer, useSyncExternalStore } from 'react';
import { now, useClockSet } from '@/api/clock';
import {
  type LiveSelection,
  liveFixture,
  liveSelection,
  selectionKey,
  watchSelections,
} from '@/api/live';
import { selectionSide } from '@/components/labels';
import { priceMove } from '@/components/price';
import type { Rules } from '@/rules';
import { type Accepting, type SlipPick, useSlipStore } from './store';

/** Why a pick takes no bets: it may come back, its fixture has begun, or it is over. */
export type Closed = 'suspended' | 'begun' | 'over';

/** A pick beside what the site offers for it now. */
export interface CurrentPick extends SlipPick {
  /** The price to bet at: the newest one. `price` stays the one the member accepted. */
  priceNow: string;
  versionNow: number;
  /** What the selection is called now, where the feed has named it otherwise since. */
  renamed: Pick<SlipPick, 'name' | 'line' | 'side'> | null;
  /** The price moved, or the selection is called otherwise, and the member has not accepted it. */
  changed: boolean;
  /** Why it takes no bets at the moment; null where it takes them. */
  closed: Closed | null;
  /** Which way the price has just gone, or went since the member saw it. */
  moved: LiveSelection['moved'];
}

/** States of a selection of the feed: only an open one takes bets, a suspended one may again. */
const OPEN = 1;
const SUSPENDED = 2;

/** The longest wait that a browser's timer takes. */
const TIMER_MILLISECONDS_MAX = 2_147_483_647;

/** A pick with what is on offer for it now. */
function newest(pick: SlipPick) {
  const live = liveSelection(pick);
  const newer = live && live.version >= pick.version ? live : undefined;
  const renamed = newer && (newer.name !== pick.name || newer.line !== pick.line) ? newer : null;
  return {
    ...pick,
    priceNow: newer?.price ?? pick.price,
    versionNow: newer?.version ?? pick.version,
    renamed: renamed && { name: renamed.name, line: renamed.line, side: selectionSide(renamed) },
    closed: closedOf(pick, newer),
    justMoved: newer?.moved ?? null,
  };
}

function closedOf(pick: SlipPick, newer: LiveSelection | undefined): Closed | null {
  const start = startOf(pick);
  if (start !== null && start <= now()) return 'begun';
  if (newer && newer.status !== OPEN) return newer.status === SUSPENDED ? 'suspended' : 'over';
  return liveFixture(pick.fixtureId)?.suspended ? 'suspended' : null;
}

/** When a pre-match pick stops taking bets; null for any other. */
function startOf({ startAt, fixtureId }: SlipPick): number | null {
  return startAt === null ? null : Date.parse(liveFixture(fixtureId)?.startAt ?? startAt);
}

function current(pick: SlipPick, accepting: Accepting, rules: Rules): CurrentPick {
  const { justMoved, ...known } = newest(pick);
  const move = priceMove(pick.price, known.priceNow);
  const [any, better] = [accepting === 'all', accepting === 'better'];
  const held = move !== 0 && !rules.takesChange(any, better, pick.price, known.priceNow);
  return {
    ...known,
    changed: held || known.renamed !== null,
    moved: !held ? justMoved : move > 0 ? 'up' : 'down',
  };
}

/**
 * The picks with their live prices; redrawn only when one of them changes. A price that is taken
 * without asking is accepted with that: whatever comes after it is a change of what was shown.
 */
export function useCurrentPicks(rules: Rules): CurrentPick[] {
  const picks = useSlipStore((state) => state.picks);
  const accepting = useSlipStore((state) => state.accepting);
  const begun = useBegun(picks);
  const subscribe = useMemo(
    () => (listener: () => void) => watchSelections(picks, listener),
    [picks],
  );
  const stand = useSyncExternalStore(subscribe, () => standOf(picks));
  // biome-ignore lint/correctness/useExhaustiveDependencies: `stand` and `begun` say when to look again
  const shown = useMemo(
    () => picks.map((pick) => current(pick, accepting, rules)),
    [picks, accepting, rules, stand, begun],
  );
  useEffect(() => {
    const taken = shown.filter((pick) => !pick.changed && pick.priceNow !== pick.price);
    if (taken.length > 0) acceptShown(taken);
  }, [shown]);
  return shown;
}

/** Accepts the prices of these picks as they were shown, which are not always the newest. */
function acceptShown(shown: CurrentPick[]) {
  const of = new Map(shown.map((pick) => [selectionKey(pick), pick]));
  useSlipStore.setState(({ picks }) => ({
    picks: picks.map((pick) => {
      const seen = of.get(selectionKey(pick));
      if (!seen || seen.versionNow < pick.version) return pick;
      return { ...pick, price: seen.priceNow, version: seen.versionNow };
    }),
  }));
}

/** One word for where all these selections stand, which changes whenever one of them does. */
const standOf = (picks: SlipPick[]) =>
  picks
    .map((pick) => {
      const live = liveSelection(pick);
      const fixture = liveFixture(pick.fixtureId);
      const there = fixture ? `${fixture.suspended}.${fixture.startAt}` : '';
      return live ? `${live.version}.${live.status}.${live.moved}.${there}` : there;
    })
    .join(' ');

/** Another word at the moment at which a fixture of the picks begins, and when the clock is set. */
function useBegun(picks: SlipPick[]) {
  const [begun, begin] = useReducer((count: number) => count + 1, 0);
  const clock = useClockSet();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `now` is another when the clock is set
  useEffect(() => {
    const ahead = picks.map(startOf).filter((start) => start !== null && start > now());
    const left = Math.min(...(ahead as number[])) - now();
    if (left > TIMER_MILLISECONDS_MAX) return;
    const timer = setTimeout(begin, left);
    return () => clearTimeout(timer);
  }, [picks, clock, begun]);
  return `${begun} ${clock}`;
}

/** The picks as they stand at this moment. */
export const currentPicks = () => useSlipStore.getState().picks.map(newest);

/** Whether something in the slip has to be accepted, or to go, before it can be placed. */
export function isHeldUp(rules: Rules) {
  const { picks, accepting } = useSlipStore.getState();
  return picks
    .map((pick) => current(pick, accepting, rules))
    .some(({ changed, closed }) => changed || closed !== null);
}

/** Accepts every price and name as they are now. */
export function acceptPrices() {
  useSlipStore.setState(({ picks }) => ({
    picks: picks.map((pick) => {
      const { priceNow, versionNow, renamed } = newest(pick);
      return { ...pick, ...renamed, price: priceNow, version: versionNow };
    }),
  }));
}
