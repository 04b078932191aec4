import { useEffect, useRef } from 'react';
import { useDialogs } from './store';

/** Acts when the last open dialog was closed; one that takes the place of another closes nothing. */
export function useOnClosed(act: () => void) {
  const open = useDialogs((dialogs) => dialogs.open !== null);
  const before = useRef(open);
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    if (before.current && !open) latest.current();
    before.current = open;
  }, [open]);
}
