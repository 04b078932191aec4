import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SelectionChange } from '@/rules/wire';
import { fixtureView, selectionView } from '@/testing/fixtures';
import {
  applyEvent,
  areOddsStale,
  closeSelection,
  liveFixture,
  liveSelection,
  noteListed,
  refusalsSoFar,
  useLiveOdds,
  watchSelections,
} from './live';

const named = (oddsId: string) => ({ fixtureId: 11098946, marketId: 1, oddsId });

let sequence = 0;

function send(...selections: Partial<SelectionChange>[]) {
  sequence += 1;
  applyEvent({
    sequence,
    reload: false,
    fixtures: [],
    selections: selections.map((change) => ({
      oddsId: '149383821811098946',
      fixtureId: 11098946,
      marketId: 1,
      name: '1',
      label: '아스널',
      line: null,
      price: '1.85',
      version: 1,
      status: 1,
      ...change,
    })),
  });
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a change is heard by its own selection alone and marked for a moment', () => {
  const own = vi.fn();
  const other = vi.fn();
  const stops = [watchSelections([named('own')], own), watchSelections([named('other')], other)];
  send({ oddsId: 'own', price: '9.90', version: 1 });
  send({ oddsId: 'own', price: '10', version: 2 });
  expect(own).toHaveBeenCalledTimes(2);
  expect(other).not.toHaveBeenCalled();
  expect(liveSelection(named('own'))).toMatchObject({ price: '10', moved: 'up' });
  vi.advanceTimersByTime(5_000);
  expect(liveSelection(named('own'))).toMatchObject({ price: '10', moved: null });
  for (const stop of stops) stop();
});

test('an older version and an older event change nothing', () => {
  send({ oddsId: 'late', price: '2.00', version: 5 });
  send({ oddsId: 'late', price: '1.50', version: 4 });
  expect(liveSelection(named('late'))?.price).toBe('2.00');
  sequence -= 2;
  send({ oddsId: 'late', price: '1.50', version: 9 });
  expect(liveSelection(named('late'))?.price).toBe('2.00');
});

test('the same odds id of another fixture or market is another selection', () => {
  sequence += 2;
  send(
    { oddsId: 'same', price: '2.00' },
    { oddsId: 'same', marketId: 2, price: '3.00' },
    { oddsId: 'same', fixtureId: 2, price: '4.00' },
  );
  const price = (part: object) => liveSelection({ ...named('same'), ...part })?.price;
  const prices = [price({}), price({ marketId: 2 }), price({ fixtureId: 2 })];
  expect(prices).toEqual(['2.00', '3.00', '4.00']);
});

/** A fake stream that the test controls. */
class Line {
  static opened: Line[] = [];
  onmessage: ((message: { data: string }) => void) | null = null;
  onerror: (() => void) | null = null;
  closed = false;
  private readonly listeners = new Map<string, () => void>();

  constructor(readonly address: string) {
    Line.opened.push(this);
  }

  addEventListener(name: 'current' | 'behind', listener: () => void) {
    this.listeners.set(name, listener);
  }

  close() {
    this.closed = true;
  }

  /** Sends `current`: the page has received everything so far. */
  isCurrent() {
    this.listeners.get('current')?.();
  }

  /** Sends `behind`: the server does not see changes. */
  isBehind() {
    this.listeners.get('behind')?.();
  }

  send(price: string, version: number) {
    sequence += 1;
    const change = {
      ...named('held'),
      name: '1',
      label: '',
      line: null,
      price,
      version,
      status: 1,
    };
    this.onmessage?.({
      data: JSON.stringify({ sequence, reload: false, fixtures: [], selections: [change] }),
    });
  }
}

test('one line serves the page, and after a drop it goes on where it was', () => {
  Line.opened = [];
  vi.stubGlobal('EventSource', Line);
  const pages = [renderHook(() => useLiveOdds(true)), renderHook(() => useLiveOdds(true))];
  expect(Line.opened.length).toBe(1);
  const [first] = Line.opened as [Line];
  first.isCurrent();
  first.send('2.00', 1);
  first.onerror?.();
  // From now on the prices shown may be older than the drop.
  expect([first.closed, areOddsStale()]).toEqual([true, true]);
  vi.advanceTimersByTime(1_000);
  const second = Line.opened[1] as Line;
  expect(second.address).toBe(`/api/sports-prematch/odds-stream?since=${sequence}`);
  second.send('2.10', 2);
  // A missed change has arrived, but not yet all of them.
  expect([liveSelection(named('held'))?.price, areOddsStale()]).toEqual(['2.10', true]);
  second.isCurrent();
  expect(areOddsStale()).toBe(false);
  second.isBehind();
  expect([second.closed, areOddsStale()]).toEqual([false, true]);
  second.isCurrent();
  expect(areOddsStale()).toBe(false);
  for (const { unmount } of pages) unmount();
  expect(second.closed).toBe(true);
  vi.unstubAllGlobals();
});

test('a line that says nothing is dead, and attempts to resume it wait longer and longer', () => {
  Line.opened = [];
  vi.stubGlobal('EventSource', Line);
  const page = renderHook(() => useLiveOdds(true));
  const [first] = Line.opened as [Line];
  first.isCurrent();
  vi.advanceTimersByTime(34_000);
  first.isCurrent();
  vi.advanceTimersByTime(34_000);
  expect([first.closed, areOddsStale()]).toEqual([false, false]);
  vi.advanceTimersByTime(1_000);
  expect([first.closed, areOddsStale()]).toEqual([true, true]);
  const waits = [];
  for (let wait = 0; Line.opened.length < 4; wait += 100) {
    const before = Line.opened.length;
    vi.advanceTimersByTime(100);
    if (Line.opened.length === before) continue;
    waits.push(wait + 100);
    wait = -100;
    (Line.opened.at(-1) as Line).onerror?.();
  }
  expect(waits).toEqual([1_000, 2_000, 4_000]);
  vi.advanceTimersByTime(8_000);
  (Line.opened.at(-1) as Line).isCurrent();
  expect(areOddsStale()).toBe(false);
  page.unmount();
  vi.unstubAllGlobals();
});

test('a device without a network says so at once, and its line is there again with it', () => {
  Line.opened = [];
  vi.stubGlobal('EventSource', Line);
  const [leaving, staying] = [
    renderHook(() => useLiveOdds(true)),
    renderHook(() => useLiveOdds(true)),
  ];
  (Line.opened[0] as Line).isCurrent();
  // A component that unmounts does not affect one that stays.
  leaving.unmount();
  window.dispatchEvent(new Event('offline'));
  expect([Line.opened[0]?.closed, areOddsStale()]).toEqual([true, true]);
  window.dispatchEvent(new Event('online'));
  expect(Line.opened.length).toBe(2);
  (Line.opened[1] as Line).isCurrent();
  expect(areOddsStale()).toBe(false);
  staying.unmount();
  window.dispatchEvent(new Event('offline'));
  expect(areOddsStale()).toBe(false);
  vi.unstubAllGlobals();
});

test('a list that is older than the stream does not open a fixture again', () => {
  const view = (suspended: boolean) => fixtureView({ fixtureId: 900, status: 2, suspended });
  noteListed(view(false), sequence);
  sequence += 1;
  const change = { fixtureId: 900, status: 2 as const, startAt: '', suspended: true, score: null };
  applyEvent({ sequence, reload: false, selections: [], fixtures: [change] });
  noteListed(view(false), sequence - 1);
  expect(liveFixture(900)?.suspended).toBe(true);
  noteListed(view(false), sequence + 1);
  expect(liveFixture(900)?.suspended).toBe(false);
});

test('a selection that a refusal closed opens with an answer that was asked for afterwards', () => {
  const selections = [selectionView({ oddsId: 'refused', version: 3 })];
  const markets = [{ marketId: 1, name: '승무패', baseline: null, selections }];
  const view = fixtureView({ fixtureId: 901, marketCount: 1, markets });
  const name = { fixtureId: 901, marketId: 1, oddsId: 'refused' };
  const refused = { ...name, name: '1', line: null, price: '1.90', version: 3, side: '서울' };
  const status = () => liveSelection(refused)?.status;
  noteListed(view);
  const before = refusalsSoFar();
  closeSelection(refused);
  // Asked for before the refusal, or nobody knows when.
  noteListed(view, sequence, before);
  noteListed(view, sequence);
  expect(status()).toBe(2);
  noteListed(view, 0, refusalsSoFar());
  expect(liveSelection(refused)).toMatchObject({ status: 1, version: 3, moved: null });
  // What the site itself has closed stays closed for an older version.
  closeSelection(refused);
  send({ ...name, version: 4, status: 2 });
  noteListed(view, 0, refusalsSoFar());
  expect(status()).toBe(2);
});

test('a selection that the page knows by its pick alone is closed too', () => {
  const pick = {
    ...named('picked'),
    name: '1',
    line: null,
    price: '1.90',
    version: 7,
    side: '서울',
  };
  closeSelection(pick, 3);
  expect(liveSelection(pick)).toMatchObject({ status: 3, price: '1.90', version: 7 });
});

test('after a gap, answers without a sequence replace what the stream said before it', () => {
  const view = (suspended: boolean) => fixtureView({ fixtureId: 902, status: 2, suspended });
  const change = { fixtureId: 902, status: 2 as const, startAt: '', suspended: true, score: null };
  const say = (event: { reload: boolean; fixtures: (typeof change)[] }) =>
    applyEvent({ sequence, selections: [], ...event });
  const suspended = () => liveFixture(902)?.suspended;
  sequence += 1;
  say({ reload: false, fixtures: [change] });
  noteListed(view(false));
  expect(suspended()).toBe(true);
  // A gap, after which the sequences are those of another run.
  sequence = 1;
  say({ reload: true, fixtures: [] });
  noteListed(view(false));
  expect(suspended()).toBe(false);
  // Each of them replaces the one before, until the stream speaks again.
  noteListed(view(true));
  noteListed(view(false));
  expect(suspended()).toBe(false);
  sequence += 1;
  say({ reload: false, fixtures: [change] });
  noteListed(view(false));
  noteListed(view(false), sequence);
  expect(suspended()).toBe(true);
});
