import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSecondsLeft } from './useSecondsLeft';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

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
