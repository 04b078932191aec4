import { useLayoutEffect } from 'react';

/**
 * When an overlay closes, returns the focus to the element that had it before; if that is gone, to
 * the dialog behind it.
 */
export function useFocusReturn(open: boolean) {
  useLayoutEffect(() => {
    if (!open) return;
    const before = document.activeElement;
    return () => void setTimeout(() => returnFocus(before));
  }, [open]);
}

function returnFocus(before: Element | null) {
  // An element that took the focus in the meantime keeps it, such as a field that was just refused.
  if (document.activeElement !== document.body) return;
  const usable = before?.isConnected && !before.matches(':disabled') && before !== document.body;
  const target = usable ? before : document.querySelector('[role="dialog"]');
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}
