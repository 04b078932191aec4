import { useEffect } from 'react';
import { create } from 'zustand';
import type {
  FixtureChange,
  FixtureView,
  OddsEvent,
  SelectionChange,
  SelectionStatus,
} from '@/rules/wire';
import { Keyed, useKeyed } from './keyed';
import { priceMove } from './priceMove';
import { queryClient } from './queryClient';

/** A selection as last received, and the direction in which its price has just moved. */
export type LiveSelection = SelectionChange & {
  moved: 'up' | 'down' | null;
  /** Number of the refusal that closed it; absent if the site says its status. */
  refusal?: number;
};

/** A fixture as last received, with the sequence and the epoch of what says so. */
type LiveFixture = FixtureChange & { sequence: number; epoch: number };

/** Identifies a selection: an odds id is unique within its fixture and market only. */
export type SelectionName = Pick<SelectionChange, 'fixtureId' | 'marketId' | 'oddsId'>;

/** The identity of a selection as one string. */
export const selectionKey = ({ fixtureId, marketId, oddsId }: SelectionName) =>
  `${fixtureId}:${marketId}:${oddsId}`;

/** How long a moved price is marked. */
const PRICE_MARK_MILLISECONDS = 5_000;
/** Backoff between attempts to resume a dropped stream. */
const RETRY_MILLISECONDS = { first: 1_000, last: 15_000 };
/** The server sends something every 15 seconds: a stream that is silent for longer is dead. */
const SILENT_MILLISECONDS = 35_000;
/** Status of a fixture that is cancelled, as a round that is void. */
const CANCELLED = 4;
/** More selections than the site has open at once. */
const CAPACITY = 20_000;

const selections = new Keyed<LiveSelection>(CAPACITY);
const fixtures = new Keyed<LiveFixture>(CAPACITY);
/** Sequence of the newest event received. */
let sequence = 0;
/** Number of the newest refusal that closed a selection. */
let refusals = 0;

/** The refusals so far: an answer that is asked for at this number knows of them. */
export const refusalsSoFar = () => refusals;

interface Line {
  /** The stream is open and complete: no price is older than a drop. */
  current: boolean;
  /** How often the page missed so much that it had to load everything again. */
  epoch: number;
}

/** State of the stream. */
export const useLine = create<Line>(() => ({ current: true, epoch: 0 }));

/** Whether prices on the page may be stale because the stream dropped. */
export const useOddsStale = () => useLine((line) => !line.current);
/** The same, read once without a subscription. */
export const areOddsStale = () => !useLine.getState().current;
/** A number that changes whenever loaded prices have to be requested again. */
export const useOddsEpoch = () => useLine((line) => line.epoch);

/** The live state of a selection in a list or the slip; undefined if the stream has none. */
export const useLiveSelection = (name: SelectionName) => useKeyed(selections, selectionKey(name));

/** The live state of a fixture; undefined if the stream has none. */
export const useLiveFixture = (fixtureId: number) => useKeyed(fixtures, String(fixtureId));

/** The same outside of rendering. */
export const liveFixture = (fixtureId: number) => fixtures.get(String(fixtureId));

/** Calls the listener on any change of these selections and of their fixtures. */
export function watchSelections(names: SelectionName[], listener: () => void) {
  const stops = names.flatMap((name) => [
    selections.subscribe(selectionKey(name), listener),
    fixtures.subscribe(String(name.fixtureId), listener),
  ]);
  return () => {
    for (const stop of stops) stop();
  };
}

/** The newest state of a selection from lists and the stream. */
export const liveSelection = (name: SelectionName) => selections.get(selectionKey(name));

/**
 * Resolves once this version of a selection or a newer one is known, or after a time without it.
 * Returns whether it is known.
 */
export function untilKnown(
  name: SelectionName,
  version: number,
  milliseconds: number,
): Promise<boolean> {
  const isKnown = () => (liveSelection(name)?.version ?? -1) >= version;
  if (isKnown()) return Promise.resolve(true);
  return new Promise((resolve) => {
    const end = (known: boolean) => {
      stop();
      clearTimeout(timer);
      resolve(known);
    };
    const stop = selections.subscribe(selectionKey(name), () => isKnown() && end(true));
    const timer = setTimeout(() => end(false), milliseconds);
  });
}

/**
 * Stores a selection from the stream or a list, unless it is known at this or a newer version. One
 * that a refusal closed is open again at the same version, if it was asked for after the refusal:
 * that its fixture is held is no part of a version.
 */
export function applySelection(change: SelectionChange, askedAt = 0) {
  const key = selectionKey(change);
  const known = selections.get(key);
  const refused = known?.refusal !== undefined && known.refusal <= askedAt;
  if (known && known.version - (refused ? 1 : 0) >= change.version) return;
  const move = known && selections.isShown(key) ? priceMove(known.price, change.price) : 0;
  const moved = move > 0 ? 'up' : move < 0 ? 'down' : null;
  selections.set(key, { ...change, moved });
  if (moved) unmarkLater(key, change.version);
}

/**
 * Stores a fixture of a list and its prices: the next move on the stream is measured from them.
 * `listed` is the sequence at which the list was read, if it has one; `askedAt` is what
 * `refusalsSoFar` was when it was asked for.
 */
export function noteListed(fixture: FixtureView, listed = 0, askedAt = 0) {
  const { fixtureId, status, startAt, suspended, score } = fixture;
  const known = fixtures.get(String(fixtureId));
  const { epoch, current } = useLine.getState();
  // A state from before a gap: its sequence may even be of another run.
  const missed = known !== undefined && known.epoch < epoch;
  if (!known || missed || !current || listed > known.sequence) {
    const at = missed ? listed : Math.max(listed, known?.sequence ?? 0);
    // Without a sequence the answer may be from before the gap too: the next one replaces it.
    const of = listed > 0 ? epoch : (known?.epoch ?? epoch);
    noteFixture({ fixtureId, status, startAt, suspended, score }, at, of);
  }
  for (const { marketId, selections: listed } of fixture.markets) {
    for (const selection of listed) {
      applySelection({ ...selection, fixtureId: fixture.fixtureId, marketId }, askedAt);
    }
  }
}

const noteFixture = (change: FixtureChange, sequence: number, epoch: number) =>
  fixtures.set(String(change.fixtureId), { ...change, sequence, epoch });

/** A round of a mini-game or an event of a virtual game. */
interface ListedRound {
  fixtureId: number;
  round: { closesAt: string };
  voided: boolean;
}

/** Closes picks on rounds of a list that are void. The stream has no rounds. */
export function noteVoidRounds(rounds: (ListedRound | null | undefined)[]) {
  const { epoch } = useLine.getState();
  for (const one of rounds) {
    if (!one?.voided) continue;
    const { fixtureId, round } = one;
    const change = { fixtureId, startAt: round.closesAt, suspended: false, score: null };
    noteFixture({ ...change, status: CANCELLED }, sequence, epoch);
  }
}

function unmarkLater(key: string, version: number) {
  setTimeout(() => {
    const now = selections.get(key);
    if (now?.version === version) selections.set(key, { ...now, moved: null });
  }, PRICE_MARK_MILLISECONDS);
}

/** A selection as it was picked. */
type PickedSelection = SelectionName &
  Pick<SelectionChange, 'name' | 'line' | 'price' | 'version'> & { side: string };

/**
 * Marks a selection as closed after a refusal, or because the site offers it no longer, until a later
 * state of it arrives. The page may know it by its pick alone.
 */
export function closeSelection(pick: PickedSelection, status: SelectionStatus = 2) {
  const known = liveSelection(pick);
  const { fixtureId, marketId, oddsId, name, line, price, version, side } = pick;
  const picked = { fixtureId, marketId, oddsId, name, label: side, line, price, version };
  const newest = known && known.version >= version ? known : picked;
  refusals += 1;
  selections.set(selectionKey(pick), { ...newest, status, moved: null, refusal: refusals });
}

/** Applies one message of the stream. */
export function applyEvent(event: OddsEvent) {
  if (event.reload) {
    sequence = event.sequence;
    useLine.setState(({ epoch }) => ({ epoch: epoch + 1 }));
    void queryClient.invalidateQueries({ queryKey: ['sports'] });
    return;
  }
  if (event.sequence <= sequence) return;
  sequence = event.sequence;
  for (const change of event.selections) applySelection(change);
  const { epoch } = useLine.getState();
  for (const change of event.fixtures) noteFixture(change, sequence, epoch);
}

let source: EventSource | null = null;
let retry: ReturnType<typeof setTimeout> | undefined;
let silence: ReturnType<typeof setTimeout> | undefined;
let wait = RETRY_MILLISECONDS.first;

function open() {
  close();
  const since = sequence > 0 ? `?since=${sequence}` : '';
  source = new EventSource(`/api/sports-prematch/odds-stream${since}`);
  source.onmessage = ({ data }) => {
    onMessage();
    applyEvent(JSON.parse(data));
  };
  // Sent after the missed events, and then from time to time.
  source.addEventListener('current', () => {
    onMessage();
    wait = RETRY_MILLISECONDS.first;
    useLine.setState({ current: true });
  });
  // The stream is open, but the server does not see changes.
  source.addEventListener('behind', () => {
    onMessage();
    useLine.setState({ current: false });
  });
  // The browser would resume from the sequence of the first connection; the page has a newer one.
  source.onerror = onDropped;
  onMessage();
}

function onMessage() {
  clearTimeout(silence);
  silence = setTimeout(onDropped, SILENT_MILLISECONDS);
}

function onDropped() {
  close();
  useLine.setState({ current: false });
  retry = setTimeout(open, wait);
  wait = Math.min(wait * 2, RETRY_MILLISECONDS.last);
}

function close() {
  clearTimeout(retry);
  clearTimeout(silence);
  source?.close();
  source = null;
}

/** Starts the stream at the sequence of the first list, so that nothing is missed between. */
export function streamFrom(listed: number) {
  if (sequence === 0) sequence = listed;
}

/** The device reports sooner than the stream that its network is gone or back. */
function follow() {
  open();
  window.addEventListener('online', open);
  window.addEventListener('offline', onDropped);
}

function unfollow() {
  window.removeEventListener('online', open);
  window.removeEventListener('offline', onDropped);
  close();
}

let followers = 0;

/** Keeps the stream open while a component that shows live prices is mounted. */
export function useLiveOdds(ready: boolean) {
  useEffect(() => {
    if (!ready) return;
    followers += 1;
    if (followers === 1) follow();
    return () => {
      followers -= 1;
      if (followers === 0) unfollow();
    };
  }, [ready]);
}
