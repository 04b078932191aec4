import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { setClock } from '@/api/clock';
import { WaitingTime } from './WaitingTime';

afterEach(() => {
  setClock(new Date().toISOString());
  cleanup();
});

test('a request waits by the site’s clock, whatever the browser’s date says', () => {
  setClock('2026-03-02T03:03:12.500Z');
  render(<WaitingTime since="2026-03-02T03:00:00Z" />);
  expect(screen.getByText('3분 12초째 대기')).toBeTruthy();
});
