import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSecondsLeft } from './useSecondsLeft';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('it ticks with each whole second, and ends at none', () => {
  const overAt = performance.now() + 2_500;
  const { result } = renderHook(() => useSecondsLeft(overAt));
  const seen = [result.current];
  for (let passed = 0; passed < 4_000; passed += 100) {
    act(() => void vi.advanceTimersByTime(100));
    if (seen.at(-1) !== result.current) seen.push(result.current);
  }
  expect(seen).toEqual([3, 2, 1, 0]);
});

test('it goes on where a timer rings before the second is over', () => {
  const overAt = performance.now() + 3_000;
  const set = globalThis.setTimeout;
  vi.stubGlobal('setTimeout', (act: () => void, wait: number) =>
    set(act, wait > 2 ? wait - 1 : wait),
  );
  const { result } = renderHook(() => useSecondsLeft(overAt));
  for (let passed = 0; passed < 3_100; passed += 10) {
    act(() => void vi.advanceTimersByTime(10));
  }
  expect(result.current).toBe(0);
});
