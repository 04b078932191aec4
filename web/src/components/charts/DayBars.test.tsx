import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { clear, draw } from '@/testing/page';
import { DayBars } from './DayBars';

afterEach(clear);

const days = (...values: number[]) =>
  values.map((value, at) => ({ day: `2026-03-0${at + 1}`, value }));

test('days are named with their values for readers of the screen', async () => {
  await draw(<DayBars label="클릭" unit="명" days={days(0, 3)} />);
  expect(screen.getByRole('img', { name: '클릭 03.01 0명, 03.02 3명' })).toBeTruthy();
  expect(screen.getByText('최고 3명')).toBeTruthy();
});

test('days without any value say so, without an empty chart', async () => {
  await draw(<DayBars label="클릭" unit="명" days={days(0, 0)} />);
  expect(screen.getByText('내역 없음')).toBeTruthy();
  expect(screen.queryByRole('img')).toBeNull();
});
