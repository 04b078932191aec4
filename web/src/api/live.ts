import { useEffect } from 'react';
import { create } from 'zustand';
import { priceMove } from '@/components/price';
import type { FixtureChange, FixtureView, OddsEvent, SelectionChange } from '@/rules/wire';
import { Keyed, useKeyed } from './keyed';
import { queryClient } from './queryClient';

/** A selection as the stream last gave it, and which way its price has just gone. */
export type LiveSelection = SelectionChange & { moved: 'up' | 'down' | null };

/** What names a selection: an odds id is its own within fixture and market only. */
export type SelectionName = Pick<SelectionChange, 'fixtureId' | 'marketId' | 'oddsId'>;

/** A selection's name as one word. */
export const selectionKey = ({ fixtureId, marketId, oddsId }: SelectionName) =>
  `${fixtureId}:${marketId}:${oddsId}`;

/** How long a moved price is marked. */
const MARKED_MILLISECONDS = 5_000;
/** Waits between attempts to resume a dropped stream. */
const RETRY_MILLISECONDS = { first: 1_000, last: 15_000 };
/** The server says something every 15 seconds: a line that is silent for longer is dead. */
const SILENT_MILLISECONDS = 35_000;
/** More selections than a site has open at once. */
const CAPACITY = 20_000;

const selections = new Keyed<LiveSelection>(CAPACITY);
const fixtures = new Keyed<FixtureChange & { sequence: number }>(CAPACITY);
/** Newest event the page has seen. */
let sequence = 0;

interface Line {
  /** The stream is there, and what it sends is all that there is: no price is older than a drop. */
  current: boolean;
  /** How often the page missed so much that it had to begin anew. */
  epoch: number;
}

/** Where the line stands. */
export const useLine = create<Line>(() => ({ current: true, epoch: 0 }));

/** Whether prices on the page may be older than a dropped line. */
export const useOddsStale = () => useLine((line) => !line.current);
/** The same at this moment. */
export const areOddsStale = () => !useLine.getState().current;
/** Another number whenever what the page knows has to be asked for anew. */
export const useOddsEpoch = () => useLine((line) => line.epoch);

/** What the stream knows of a selection that a list or the slip shows; undefined while nothing. */
export const useLiveSelection = (name: SelectionName) => useKeyed(selections, selectionKey(name));

/** What the stream knows of a fixture; undefined while nothing. */
export const useLiveFixture = (fixtureId: number) => useKeyed(fixtures, String(fixtureId));

/** The same at this moment, for what is not drawn. */
export const liveFixture = (fixtureId: number) => fixtures.get(String(fixtureId));

/** Hears of any change of these selections and of their fixtures. */
export function watchSelections(names: SelectionName[], listener: () => void) {
  const stops = names.flatMap((name) => [
    selections.subscribe(selectionKey(name), listener),
    fixtures.subscribe(String(name.fixtureId), listener),
  ]);
  return () => {
    for (const stop of stops) stop();
  };
}

/** The newest of what a list said and what the stream said since. */
export const liveSelection = (name: SelectionName) => selections.get(selectionKey(name));

/** Notes a selection as the stream or a list has it, unless a newer version is known. */
export function applySelection(change: SelectionChange) {
  const key = selectionKey(change);
  const known = selections.get(key);
  if (known && known.version >= change.version) return;
  const move = known && selections.isShown(key) ? priceMove(known.price, change.price) : 0;
  const moved = move > 0 ? 'up' : move < 0 ? 'down' : null;
  selections.set(key, { ...change, moved });
  if (moved) unmarkLater(key, change.version);
}

/**
 * Notes a fixture of a list and its prices: the next move on the stream is measured from them.
 * `listed` is the sequence at which the list was taken, where it says one.
 */
export function noteListed(fixture: FixtureView, listed = 0) {
  const { fixtureId, status, startAt, suspended, score } = fixture;
  const known = fixtures.get(String(fixtureId));
  if (!known || listed > known.sequence || areOddsStale()) {
    const at = Math.max(listed, known?.sequence ?? 0);
    noteFixture({ fixtureId, status, startAt, suspended, score }, at);
  }
  for (const { marketId, selections: listed } of fixture.markets) {
    for (const selection of listed) {
      applySelection({ ...selection, fixtureId: fixture.fixtureId, marketId });
    }
  }
}

const noteFixture = (change: FixtureChange, at: number) =>
  fixtures.set(String(change.fixtureId), { ...change, sequence: at });

function unmarkLater(key: string, version: number) {
  setTimeout(() => {
    const now = selections.get(key);
    if (now?.version === version) selections.set(key, { ...now, moved: null });
  }, MARKED_MILLISECONDS);
}

/** Notes that a selection takes no bets, as a refusal said, until the stream says otherwise. */
export function closeSelection(name: SelectionName) {
  const known = liveSelection(name);
  if (known) selections.set(selectionKey(name), { ...known, status: 2, moved: null });
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
  for (const change of event.fixtures) noteFixture(change, event.sequence);
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
    heard();
    applyEvent(JSON.parse(data));
  };
  // Told after what was missed, and then from time to time.
  source.addEventListener('current', () => {
    heard();
    wait = RETRY_MILLISECONDS.first;
    useLine.setState({ current: true });
  });
  // The line holds, but the server does not see what changes.
  source.addEventListener('behind', () => {
    heard();
    useLine.setState({ current: false });
  });
  // The browser would resume from where the page began; the page knows where it is now.
  source.onerror = lost;
  heard();
}

function heard() {
  clearTimeout(silence);
  silence = setTimeout(lost, SILENT_MILLISECONDS);
}

function lost() {
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

/** Starts from where the first list was taken, so that nothing between the two is missed. */
export function streamFrom(listed: number) {
  if (sequence === 0) sequence = listed;
}

/** The device says sooner than the line that its network is gone, or there again. */
function follow() {
  open();
  window.addEventListener('online', open);
  window.addEventListener('offline', lost);
}

function unfollow() {
  window.removeEventListener('online', open);
  window.removeEventListener('offline', lost);
  close();
}

let followers = 0;

/** Keeps the stream open while a component that shows live prices is on the page. */
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
