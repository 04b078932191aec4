import { useEffect, useState } from 'react';

/** Whole seconds until a moment of the browser's steady clock, up; ticks with each of them. */
export function useSecondsLeft(overAt: number) {
  const left = () => Math.max(Math.ceil((overAt - performance.now()) / 1_000), 0);
  const [seconds, setSeconds] = useState(left);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `left` depends on `overAt` alone
  useEffect(() => {
    setSeconds(left());
    if (left() === 0) return;
    const next = (overAt - performance.now()) % 1_000;
    const timer = setTimeout(() => setSeconds(left()), next > 0 ? next : 1_000);
    return () => clearTimeout(timer);
  }, [overAt, seconds]);
  return seconds;
}
