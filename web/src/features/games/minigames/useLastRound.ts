import { useEffect, useMemo, useRef, useState } from 'react';
import { now } from '@/api/clock';
import type { MiniRound } from '@/rules/wire';

/** Duration of the draw's animation: until then nothing else on the page reveals the result. */
const DRAW_MILLISECONDS = 5_000;
/** A draw from before is not news: the page comes back to it, or the device has slept. */
const RECENT_MILLISECONDS = 30_000;

/**
 * The newest finished round. `fresh`: it was just drawn while the page was open, so its draw is
 * animated; `shown` is the newest round whose draw has been shown.
 */
export function useLastRound(last: MiniRound | null) {
  const id = last?.fixtureId;
  const first = useRef(id);
  first.current ??= id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once of a round, so that its picture goes on
  const recent = useMemo(() => last !== null && isRecent(last), [id]);
  const fresh = id !== first.current && recent;
  const [shown, setShown] = useState(last);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a round that has ended stays what it is
  useEffect(() => {
    const timer = setTimeout(() => setShown(last), fresh ? DRAW_MILLISECONDS : 0);
    return () => clearTimeout(timer);
  }, [id, fresh]);
  return { fresh, shown };
}

const isRecent = ({ round }: MiniRound) => now() - Date.parse(round.drawsAt) < RECENT_MILLISECONDS;
