import { useEffect, useRef } from 'react';
import { useDialogs } from '@/api/dialogs';

/** Calls `act` when the last open dialog closes; replacing a dialog closes nothing. */
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
