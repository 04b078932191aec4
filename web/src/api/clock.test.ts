import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { now, onSteadyClock, setClock } from './clock';

const NOON = '2026-11-22T03:00:00.000Z';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Applies a server time whose response took the given milliseconds. */
function heard(serverTime: number, took: number) {
  const askedAt = performance.now();
  vi.advanceTimersByTime(took);
  setClock(new Date(serverTime).toISOString(), askedAt);
}

test('the time goes on by the steady clock, whatever the browser is set to', () => {
  heard(Date.parse(NOON), 0);
  vi.setSystemTime(new Date('2031-01-01T00:00:00Z'));
  vi.advanceTimersByTime(90_000);
  expect(now()).toBe(Date.parse(NOON) + 90_000);
  expect(onSteadyClock('2026-11-22T03:02:00Z') - performance.now()).toBe(30_000);
});

test('the most exact reading counts until another one contradicts it', () => {
  const off = () => Math.round(now() - Date.parse(NOON) - performance.now());
  const said = (before: number) => Date.parse(NOON) + performance.now() + before;
  heard(said(0), 0);
  expect(off()).toBe(0);
  // Sent immediately, received late: the midpoint is 300 ms off, within the tolerance.
  heard(said(0), 600);
  expect(off()).toBe(0);
  // No delay explains this difference: the computer slept, or the server's clock was set.
  heard(said(5_100), 200);
  expect(off()).toBe(5_000);
  heard(said(5_020), 20);
  expect(off()).toBe(5_010);
});
