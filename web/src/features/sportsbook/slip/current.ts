import { useEffect, useMemo, useReducer, useSyncExternalStore } from 'react';
import { now, useClockSet } from '@/api/clock';
import {
  type LiveSelection,
  liveFixture,
  liveSelection,
  selectionKey,
  watchSelections,
} from '@/api/live';
import { priceMove } from '@/api/priceMove';
import { queryClient } from '@/api/queryClient';
import { settingsQuery, useSettings } from '@/api/session';
import { startTimer } from '@/api/timer';
import { selectionSide } from '@/components/labels';
import type { Rules } from '@/rules';
import type { FixtureStatus, FolderBonus } from '@/rules/wire';
import { useBoosts } from '../boosts/queries';
import { acceptedPrice, activeBoost } from './boost';
import {
  type Accepting,
  type PickedBoost,
  type SlipPick,
  type SlipStore,
  useSlipStore,
} from './store';

/** Why a pick is closed: suspended for now, fixture started, or closed for good. */
export type Closed = 'suspended' | 'begun' | 'over';

/** A pick with the site's current offer for it. */
export interface CurrentPick extends SlipPick {
  /** The price to bet at: the newest one. `price` stays the one the member accepted. */
  priceNow: string;
  /** The newest price without its boost. */
  ordinaryNow: string;
  /** The boost that makes `priceNow`; null without one, or if it has ended. */
  boosted: PickedBoost | null;
  versionNow: number;
  /** The current name of the selection, if the feed has renamed it. */
  renamed: Pick<SlipPick, 'name' | 'line' | 'side'> | null;
  /** The price or the name changed, and the member has not accepted it. */
  changed: boolean;
  /** Why it is closed at the moment; null if it is open. */
  closed: Closed | null;
  /** The direction of the last price move, or of the change since the member saw it. */
  moved: LiveSelection['moved'];
}

/** Status of a feed selection: only an open one takes bets, a suspended one may open again. */
const OPEN = 1;
const SUSPENDED = 2;
/** Statuses of a fixture that is finished, cancelled or abandoned. */
const FIXTURE_OVER: FixtureStatus[] = [3, 4, 7];

/** A pick with its current offer. */
function newest(pick: SlipPick) {
  const live = liveSelection(pick);
  const newer = live && live.version >= pick.version ? live : undefined;
  const bonus = bonusNow(pick);
  const ordinaryNow = bonus?.price ?? newer?.price ?? pick.price;
  const boosted = activeBoost(pick, ordinaryNow);
  const renamed = newer && isRenamed(pick, newer) ? newer : null;
  return {
    ...pick,
    priceNow: boosted?.price ?? ordinaryNow,
    ordinaryNow,
    boosted,
    versionNow: newer?.version ?? pick.version,
    renamed: renamed && { name: renamed.name, line: renamed.line, side: selectionSide(renamed) },
    closed: bonus === null ? ('over' as const) : closedOf(pick, newer),
    justMoved: newer?.moved ?? null,
  };
}

/** Whether the selection is now called otherwise, also because its team has changed. */
function isRenamed(pick: SlipPick, newer: LiveSelection) {
  // A refusal may have stored the side of the pick as the label.
  const sides = [selectionSide(newer), newer.label];
  return newer.name !== pick.name || newer.line !== pick.line || !sides.includes(pick.side);
}

function closedOf(pick: SlipPick, newer: LiveSelection | undefined): Closed | null {
  const start = startOf(pick);
  if (start !== null && start <= now()) return 'begun';
  const fixture = liveFixture(pick.fixtureId);
  if (fixture && FIXTURE_OVER.includes(fixture.status)) return 'over';
  if (newer && newer.status !== OPEN) return newer.status === SUSPENDED ? 'suspended' : 'over';
  return fixture?.suspended ? 'suspended' : null;
}

/**
 * What the site offers now for a bonus line; null if it is gone, undefined for any other pick or until
 * the settings are known.
 */
export function bonusNow({ bonusFolders }: SlipPick): FolderBonus | null | undefined {
  const bonuses = queryClient.getQueryData(settingsQuery.queryKey)?.folderBonuses;
  if (bonusFolders === null || !bonuses) return undefined;
  return bonuses.find(({ folders }) => folders === bonusFolders) ?? null;
}

/** When a pick closes by time: fixture start or close of its round; null if it does not. */
function startOf({ startAt, fixtureId }: SlipPick): number | null {
  return startAt === null ? null : Date.parse(liveFixture(fixtureId)?.startAt ?? startAt);
}

function current(pick: SlipPick, accepting: Accepting, rules: Rules): CurrentPick {
  const { justMoved, ...known } = newest(pick);
  const accepted = acceptedPrice(pick);
  const move = priceMove(accepted, known.priceNow);
  const [any, better] = [accepting === 'all', accepting === 'better'];
  const taken = rules.takesChange(any, better, accepted, known.priceNow);
  // The end of a boost is not a price change: the member always sees a notice.
  const ended = Boolean(pick.boost) && move < 0;
  const held = ended || (move !== 0 && !taken);
  return {
    ...known,
    changed: held || known.renamed !== null,
    moved: held ? (move > 0 ? 'up' : 'down') : known.boosted ? null : justMoved,
  };
}

/**
 * The picks with their live prices; renders again only if one of them changes. An automatically
 * accepted price becomes the pick's accepted price: the next change is measured from it.
 */
export function useCurrentPicks(rules: Rules): CurrentPick[] {
  const picks = useSlipStore((state) => state.picks);
  const accepting = useSlipStore((state) => state.accepting);
  const offer = useOffer(picks);
  const bonuses = useSettings()?.folderBonuses;
  const boosts = useBoosts(picks.some(({ round }) => round === null));
  // biome-ignore lint/correctness/useExhaustiveDependencies: `offer`, `bonuses` and `boosts` say when to look again
  const shown = useMemo(
    () => picks.map((pick) => current(pick, accepting, rules)),
    [picks, accepting, rules, offer, bonuses, boosts],
  );
  useEffect(() => {
    const moved = shown.filter((pick) => !pick.changed && hasMoved(pick));
    if (moved.length > 0) acceptShown(moved);
  }, [shown]);
  return shown;
}

/** Whether a pick's ordinary price is another than the stored one, or its boost is over. */
const hasMoved = ({ ordinaryNow, price, boosted, boost }: CurrentPick) =>
  ordinaryNow !== price || (boost ?? null) !== boosted;

/** A text that changes whenever the offer of a pick does, or its fixture starts. */
function useOffer(picks: SlipPick[]): string {
  const begun = useStartedCount(picks);
  const subscribe = useMemo(
    () => (listener: () => void) => watchSelections(picks, listener),
    [picks],
  );
  const stand = useSyncExternalStore(subscribe, () => selectionState(picks));
  return `${stand} ${begun}`;
}

/** Whether none of these picks can be bet on any more. */
export function useAllOver(picks: SlipPick[]): boolean {
  useOffer(picks);
  const legs = picks.filter(({ bonusFolders }) => bonusFolders === null);
  return legs.map(newest).every(({ closed }) => closed === 'begun' || closed === 'over');
}

/** What is shown of a pick and accepted: its price and its name. */
export type ShownPick = Pick<
  CurrentPick,
  | 'fixtureId'
  | 'marketId'
  | 'oddsId'
  | 'side'
  | 'price'
  | 'priceNow'
  | 'ordinaryNow'
  | 'versionNow'
  | 'boosted'
  | 'renamed'
>;

/** Accepts these picks as they were shown, which is not always the newest of them. */
export function acceptShown(shown: ShownPick[], store: SlipStore = useSlipStore) {
  const of = new Map(shown.map((pick) => [selectionKey(pick), pick]));
  store.setState(({ picks }) => ({
    picks: picks.map((pick) => {
      const seen = of.get(selectionKey(pick));
      if (!seen || seen.versionNow < pick.version) return pick;
      return { ...pick, ...seen.renamed, ...priceOf(seen) };
    }),
  }));
}

type Priced = Pick<CurrentPick, 'ordinaryNow' | 'versionNow' | 'boosted'>;

/** What is accepted with the current price of a pick. */
const priceOf = ({ ordinaryNow, versionNow, boosted }: Priced) => ({
  price: ordinaryNow,
  version: versionNow,
  boost: boosted,
});

/** The state of these selections as one string, which changes whenever one of them does. */
const selectionState = (picks: SlipPick[]) =>
  picks
    .map((pick) => {
      const live = liveSelection(pick);
      const fixture = liveFixture(pick.fixtureId);
      const there = fixture ? `${fixture.status}.${fixture.suspended}.${fixture.startAt}` : '';
      return live ? `${live.version}.${live.status}.${live.moved}.${there}` : there;
    })
    .join(' ');

/** A number that changes when a fixture of the picks starts, and when the clock is set. */
function useStartedCount(picks: SlipPick[]) {
  const [begun, begin] = useReducer((count: number) => count + 1, 0);
  const clock = useClockSet();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `now` is another when the clock is set
  useEffect(() => {
    const ahead = picks.map(startOf).filter((start) => start !== null && start > now());
    return startTimer(begin, Math.min(...(ahead as number[])) - now());
  }, [picks, clock, begun]);
  return `${begun} ${clock}`;
}

/** The current picks, outside of rendering. */
export const currentPicks = (store: SlipStore = useSlipStore) => store.getState().picks.map(newest);

/** The current picks with what the member has not accepted, outside of rendering. */
export function judgedPicks(rules: Rules, store: SlipStore): CurrentPick[] {
  const { picks, accepting } = store.getState();
  return picks.map((pick) => current(pick, accepting, rules));
}

/** Accepts all current prices and names. */
export const acceptPrices = () => acceptShown(currentPicks());

/** Accepts the current prices of the slip; a selection under another name is still to be accepted. */
export function acceptPricesOnly() {
  useSlipStore.setState(({ picks }) => ({
    picks: picks.map((pick) => {
      const seen = newest(pick);
      return seen.renamed ? pick : { ...pick, ...priceOf(seen) };
    }),
  }));
}
