import { useEffect, useRef, useState } from 'react';
import type { MiniRound } from '@/rules/wire';

/** Duration of the draw's animation: until then nothing else on the page reveals the result. */
const DRAW_MILLISECONDS = 5_000;

/**
 * The newest finished round. `fresh`: it was drawn while the page was open, so its draw is
 * animated; `shown` is the newest round whose draw has been shown.
 */
export function useLastRound(last: MiniRound | null) {
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
