import { useEffect, useRef, useState } from 'react';
import type { Score } from '@/rules/wire';

/** The last clock value of the server, and when it arrived. */
interface ClockValue {
  seconds: number;
  period: string;
  at: number;
}

const lastValues = new Map<number, ClockValue>();

/**
 * The current match clock in seconds: the server's value plus the time since it arrived, so that
 * the error is limited to one update. The same value sent again is no news. It never runs back
 * within a period.
 */
export function clockSeconds(fixtureId: number, score: Score | null, runs: boolean, at: number) {
  if (score?.seconds == null) return null;
  const { seconds, period } = score;
  const before = lastValues.get(fixtureId);
  if (!before || before.period !== period || before.seconds !== seconds) {
    lastValues.set(fixtureId, { seconds, period, at });
    return seconds;
  }
  if (!runs) return seconds;
  return seconds + Math.floor((at - before.at) / 1_000);
}

/** Minutes and seconds: `63:05`. */
export const clockText = (seconds: number) =>
  [Math.floor(seconds / 60), seconds % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** A match clock as text, ticking while the match runs; null if the sport has none. */
export function useMatchClock(fixtureId: number, score: Score | null, runs: boolean) {
  const ticks = runs && score?.seconds != null;
  const [, tick] = useState(0);
  const shown = useRef<{ period: string; seconds: number }>(null);
  useEffect(() => {
    if (!ticks) return;
    const timer = setInterval(() => tick((count) => count + 1), 1_000);
    return () => clearInterval(timer);
  }, [ticks]);
  const seconds = clockSeconds(fixtureId, score, runs, performance.now());
  if (seconds === null || !score) return null;
  const before = shown.current?.period === score.period ? shown.current.seconds : 0;
  shown.current = { period: score.period, seconds: Math.max(seconds, before) };
  return clockText(shown.current.seconds);
}
