import { useEffect } from 'react';
import { useDevice } from './device';

/** Keys by their place on the keyboard: with Korean letters the same key gives another one. */
const KEYS: Record<string, string> = { Slash: '/', KeyB: 'B' };

/** Tells of the key that leads to an element or presses it. Phones have none. */
export function useKeyHint(key: string, title: string) {
  const desktop = useDevice() === 'desktop';
  return desktop ? { 'aria-keyshortcuts': key, title } : {};
}

/** Focuses the element that names the pressed key, unless something is typed or a dialog is open. */
export function useShortcuts() {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const key = KEYS[event.code];
      if (!key || isForOthers(event)) return;
      const wanted = document.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]`);
      if (!wanted) return;
      event.preventDefault();
      wanted.focus();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

/** Whether the key is typed into a field, is part of a combination, or meant for a dialog. */
function isForOthers({ target, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || shiftKey) return true;
  const field =
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]');
  return Boolean(field) || document.querySelector('[aria-modal="true"]') !== null;
}
