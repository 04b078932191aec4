import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { KoreanClock } from './KoreanClock';

afterEach(() => void vi.useRealTimers());

test('the clock shows Korean time whatever the browser zone and ticks each second', () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T11:41:07Z') });
  render(<KoreanClock />);
  expect(screen.getByText('11월 20일 (금) 20:41:07 GMT+9')).toBeTruthy();
  act(() => void vi.advanceTimersByTime(1000));
  expect(screen.getByText('11월 20일 (금) 20:41:08 GMT+9')).toBeTruthy();
});
