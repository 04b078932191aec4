import { useEffect, useRef, useState } from 'react';
import type { Score } from '@/rules/wire';

/** What the server last said of a clock, and when the page heard it. */
interface Said {
  seconds: number;
  period: string;
  at: number;
}

const said = new Map<number, Said>();

/**
 * Where a match clock stands: the server's seconds and what has passed since they were heard, so
 * that it never drifts further than from one word of the server to the next. The same seconds said
 * again tell nothing new. It never runs back within a period.
 */
export function clockSeconds(fixtureId: number, score: Score | null, runs: boolean, at: number) {
  if (score?.seconds == null) return null;
  const { seconds, period } = score;
  const before = said.get(fixtureId);
  if (!before || before.period !== period || before.seconds !== seconds) {
    said.set(fixtureId, { seconds, period, at });
    return seconds;
  }
  if (!runs) return seconds;
  return seconds + Math.floor((at - before.at) / 1_000);
}

/** Minutes and seconds, `63:05`. */
export const clockText = (seconds: number) =>
  [Math.floor(seconds / 60), seconds % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** A match clock in words, ticking while the match goes on; null where the sport has none. */
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
