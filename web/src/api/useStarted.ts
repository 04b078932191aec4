import { useEffect, useState } from 'react';
import { now, useClockSet } from './clock';
import { startTimer } from './timer';

/** Whether a start has passed; turns true at that moment, so that prices lock automatically. */
export function useStarted(startAt: string): boolean {
  const start = Date.parse(startAt);
  const [started, setStarted] = useState(start <= now());
  const clock = useClockSet();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `now` is another when the clock is set
  useEffect(() => {
    const left = start - now();
    setStarted(left <= 0);
    if (left > 0) return startTimer(() => setStarted(true), left);
  }, [start, clock]);
  return started;
}
