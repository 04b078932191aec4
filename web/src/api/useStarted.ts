import { useEffect, useState } from 'react';
import { now, useClockSet } from './clock';

/** The longest delay that a browser timer accepts. */
const TIMER_MILLISECONDS_MAX = 2_147_483_647;

/** Whether a start has passed; turns true at that moment, so that prices lock automatically. */
export function useStarted(startAt: string): boolean {
  const start = Date.parse(startAt);
  const [started, setStarted] = useState(start <= now());
  const clock = useClockSet();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `now` is another when the clock is set
  useEffect(() => {
    const left = start - now();
    setStarted(left <= 0);
    if (left <= 0 || left > TIMER_MILLISECONDS_MAX) return;
    const timer = setTimeout(() => setStarted(true), left);
    return () => clearTimeout(timer);
  }, [start, clock]);
  return started;
}
