import { useEffect, useState } from 'react';
import { onSteadyClock, useClockSet } from './clock';

/** Whole seconds until a moment of the browser's steady clock, up; ticks with each of them. */
export function useSecondsLeft(overAt: number) {
  const [seconds, setSeconds] = useState(() => secondsUntil(overAt));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // A timer may ring a little early, when the second is still the same: so each sets the next one.
    const tick = () => {
      setSeconds(secondsUntil(overAt));
      const left = overAt - performance.now();
      if (left > 0) timer = setTimeout(tick, Math.max(left % 1_000, 1));
    };
    tick();
    return () => clearTimeout(timer);
  }, [overAt]);
  return seconds;
}

/** Whole seconds until a moment by the server's clock, which no clock of the browser's moves. */
export function useSecondsUntil(at: string) {
  useClockSet();
  return useSecondsLeft(onSteadyClock(at));
}

const secondsUntil = (overAt: number) =>
  Math.max(Math.ceil((overAt - performance.now()) / 1_000), 0);
