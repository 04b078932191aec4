import { act, cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useFocusReturn } from './useFocusReturn';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Page({ keepOpener }: { keepOpener: boolean }) {
  const [open, setOpen] = useState(false);
  useFocusReturn(open);
  return (
    <>
      {(keepOpener || !open) && (
        <button type="button" onClick={() => setOpen(true)}>
          open
        </button>
      )}
      {open && (
        <button type="button" onClick={() => setOpen(false)}>
          close
        </button>
      )}
    </>
  );
}

function openAndClose() {
  const opener = screen.getByText('open');
  opener.focus();
  act(() => opener.click());
  screen.getByText('close').focus();
  act(() => screen.getByText('close').click());
  act(() => void vi.runAllTimers());
  return opener;
}

test('the focus goes back to what opened it', () => {
  render(<Page keepOpener />);
  const opener = openAndClose();
  expect(document.activeElement).toBe(opener);
});

test('it goes nowhere where the opener is gone and no dialog is behind', () => {
  render(<Page keepOpener={false} />);
  openAndClose();
  expect(document.activeElement).toBe(document.body);
});
