import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { setClock } from '@/api/clock';
import { AsOf } from './AsOf';

afterEach(() => {
  setClock(new Date().toISOString());
  cleanup();
});

test('the time of the data is the site’s, whatever the browser’s date says', () => {
  const browser = Date.now();
  setClock('2026-03-02T03:00:00.500Z');
  render(<AsOf updatedAt={browser} failed={false} />);
  expect(screen.getByText('12:00:00 기준')).toBeTruthy();
});

test('data that could not be renewed is marked', () => {
  render(<AsOf updatedAt={Date.now()} failed />);
  expect(screen.getByText(/^갱신 실패 · \d\d:\d\d:\d\d 기준$/).dataset.stale).toBe('true');
});
