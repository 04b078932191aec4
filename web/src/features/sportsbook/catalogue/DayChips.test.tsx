import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { clear, draw } from '@/testing/page';
import { serve } from '@/testing/server';
import { DayChips } from './DayChips';

afterEach(() => {
  clear();
  vi.restoreAllMocks();
});

const days = Array.from({ length: 7 }, (_, day) => ({ day: `2099-01-0${day + 1}`, count: 5 }));

test('days beyond the bar show by an arrow on their side', async () => {
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(900);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400);
  serve({});
  await draw(<DayChips days={days} />, '/europe');
  const arrows = () =>
    screen.queryAllByRole('button').map((arrow) => arrow.getAttribute('aria-label'));
  expect(arrows()).toEqual(['다음 날짜']);
  const bar = screen.getByRole('navigation', { name: '날짜' });
  expect(bar.hasAttribute('data-more-right')).toBe(true);
  const scrolled = async (left: number) => {
    bar.scrollLeft = left;
    await act(async () => void fireEvent.scroll(bar));
  };
  await scrolled(200);
  expect(arrows()).toEqual(['이전 날짜', '다음 날짜']);
  await scrolled(500);
  expect(arrows()).toEqual(['이전 날짜']);
});

test('days that all fit have none', async () => {
  serve({});
  await draw(<DayChips days={days} />, '/europe');
  expect(screen.queryAllByRole('button')).toEqual([]);
});
