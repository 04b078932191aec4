import { useLayoutEffect, useRef } from 'react';
import { addOverlay } from './overlays';

/** The layer of drawers, menus and dialogs: Mantine's own for overlays. */
const LAYER = 200;

interface Options {
  layer?: number;
  /** Whether it is open. */
  open?: boolean;
}

/** Makes Back close the component while it is open. */
export function useOverlay(close: () => void, { layer = LAYER, open = true }: Options = {}) {
  const latest = useRef(close);
  latest.current = close;
  // Before it is painted: a member may press Back as soon as it is in sight.
  useLayoutEffect(() => {
    if (open) return addOverlay({ layer, close: () => latest.current() });
  }, [layer, open]);
}
