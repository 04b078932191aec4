import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useKeyHint, useShortcuts } from './shortcuts';

afterEach(cleanup);

function Page() {
  useShortcuts();
  return (
    <>
      <input aria-label="검색" {...useKeyHint('/', '단축키 /')} />
      <input aria-label="금액" {...useKeyHint('B', '단축키 B')} />
      <input aria-label="다른 칸" />
      <button type="button">배당</button>
    </>
  );
}

const press = (code: string, more: Partial<KeyboardEventInit> = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { code, ...more });
const focused = () => document.activeElement?.getAttribute('aria-label');

test('a key leads to the field that names it, with Korean letters too', () => {
  render(<Page />);
  screen.getByRole('button').focus();
  press('Slash', { key: '/' });
  expect(focused()).toBe('검색');
  screen.getByRole('button').focus();
  press('KeyB', { key: 'ㅠ' });
  expect(focused()).toBe('금액');
});

test('not while something is typed, with another key, or while a dialog is open', () => {
  render(<Page />);
  screen.getByLabelText('다른 칸').focus();
  press('KeyB', { key: 'b' });
  expect(focused()).toBe('다른 칸');
  screen.getByRole('button').focus();
  press('KeyB', { key: 'b', ctrlKey: true });
  expect(focused()).toBeNull();
  const dialog = document.createElement('div');
  dialog.setAttribute('aria-modal', 'true');
  document.body.append(dialog);
  press('KeyB', { key: 'b' });
  expect(focused()).toBeNull();
  dialog.remove();
  press('KeyB', { key: 'b' });
  expect(focused()).toBe('금액');
});
