import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '@/api/queryClient';
import type { HideFor, Popup } from '@/rules/wire';
import { clear, draw } from '@/testing/page';
import { serve } from '@/testing/server';
import Popups from './Popups';
import { usePopups } from './popupStore';

/** Half past eleven at night in Korea. */
const NIGHT = '2026-03-02T23:30:00+09:00';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(NIGHT) });
});

afterEach(() => {
  clear();
  usePopups.setState({ closed: [], hiddenUntil: {} });
  vi.useRealTimers();
});

const place = { top: 100, left: 40, width: 360 };
const popup = (id: number, hideFor: HideFor, change: Partial<Popup> = {}): Popup => ({
  id,
  title: `팝업 ${id}`,
  contents: '<p>내용</p>',
  popupStatus: 0,
  notShowingexpireTime: null,
  hideFor,
  pc: place,
  mobile: { ...place, width: 320 },
  ...change,
});

async function show(popups: Popup[]) {
  serve({ 'GET /api/boardPopup': popups });
  await draw(<Popups />);
  await screen.findAllByRole('region');
}

const shown = () => screen.queryAllByRole('region').map((box) => box.getAttribute('aria-label'));
const press = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));

test('a popup that is closed is away until the page is loaded again', async () => {
  await show([popup(2, 'today'), popup(1, 'today')]);
  expect(shown()).toEqual(['팝업 2', '팝업 1']);
  await press('팝업 2 닫기');
  expect(shown()).toEqual(['팝업 1']);
  expect(localStorage.getItem('hanpan.popups')).not.toContain('closed');
});

test.each([
  ['오늘 하루 열지 않기', 'today', '2026-03-03T00:00:00+09:00'],
  ['12시간 동안 열지 않기', 'twelveHours', '2026-03-03T11:30:00+09:00'],
  ['5분 동안 열지 않기', 'fiveMinutes', '2026-03-02T23:35:00+09:00'],
] as const)('a popup is hidden: %s', async (button, hideFor, until) => {
  await show([popup(1, hideFor)]);
  await press(button);
  expect(shown()).toEqual([]);
  const hidden = usePopups.getState().hiddenUntil[1] ?? 0;
  // Rendering takes some milliseconds.
  expect(Math.abs(hidden - Date.parse(until))).toBeLessThan(5_000);
});

test('a popup that is hidden stays away for as long as it says, also after a reload', async () => {
  await show([popup(1, 'fiveMinutes'), popup(2, 'today')]);
  await press('5분 동안 열지 않기');
  expect(localStorage.getItem('hanpan.popups')).toContain('hiddenUntil');
  clear();
  await show([popup(1, 'fiveMinutes'), popup(2, 'today')]);
  expect(shown()).toEqual(['팝업 2']);
  clear();
  vi.setSystemTime(new Date('2026-03-02T23:36:00+09:00'));
  await show([popup(1, 'fiveMinutes'), popup(2, 'today')]);
  await waitFor(() => expect(shown()).toEqual(['팝업 1', '팝업 2']));
  queryClient.clear();
});

test('a popup that is not due is not shown', async () => {
  await show([
    popup(1, 'today', { notShowingexpireTime: '2026-03-03T00:00:00+09:00' }),
    popup(2, 'today', { notShowingexpireTime: '2026-03-02T23:00:00+09:00' }),
  ]);
  expect(shown()).toEqual(['팝업 2']);
});
