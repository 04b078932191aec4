import { useEffect, useState } from 'react';
import { onSteadyClock, useClockSet } from './clock';

/** Whole seconds, rounded up, until a time on the browser's monotonic clock; ticks each second. */
export function useSecondsLeft(overAt: number) {
  const [seconds, setSeconds] = useState(() => secondsUntil(overAt));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // A timer may fire slightly early, within the same second, so each tick schedules the next one.
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

/** Whole seconds until a server time, unaffected by changes of the browser's clock. */
export function useSecondsUntil(at: string) {
  useClockSet();
  return useSecondsLeft(onSteadyClock(at));
}

const secondsUntil = (overAt: number) =>
  Math.max(Math.ceil((overAt - performance.now()) / 1_000), 0);
