import { useEffect, useRef, useState } from 'react';
import type { MiniRound } from '@/rules/wire';

/** How long a draw is shown as it happens: until then nothing else on the page tells what came. */
export const DRAW_MILLISECONDS = 5_000;

/**
 * The newest round that has ended. `fresh`: it was drawn while the page was there, so its draw is
 * shown as it happens; `shown` is the newest whose draw has been shown.
 */
export function useLastShown(last: MiniRound | null) {
  const id = last?.fixtureId;
  const first = useRef(id);
  first.current ??= id;
  const fresh = id !== undefined && id !== first.current;
  const [shown, setShown] = useState(last);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a round that has ended stays what it is
  useEffect(() => {
    const timer = setTimeout(() => setShown(last), fresh ? DRAW_MILLISECONDS : 0);
    return () => clearTimeout(timer);
  }, [id, fresh]);
  return { fresh, shown };
}
