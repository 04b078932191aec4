import type { PlayByPlay } from '@/rules/wire';
import { momentsUntil } from './time';

/** How long a shot is announced. */
const ANNOUNCE_MILLISECONDS = 2_600;
/** Minutes of a soccer match. */
const MINUTES = 90;

/** The state of a match. */
export interface MatchState {
  home: number;
  away: number;
  /** The half or quarter, from 1. */
  period: number;
  over: boolean;
  /** The last shot, and whether it scored. */
  shot: { entrant: number; scored: boolean } | null;
}

/** The state of a match at a time of its play-by-play. */
export function matchStateAt({ moments, duration }: PlayByPlay, time: number): MatchState {
  const scores = momentsUntil(moments, time, 'score');
  const misses = momentsUntil(moments, time, 'miss');
  const { home = 0, away = 0 } = scores.at(-1)?.what ?? {};
  const shots = [...scores, ...misses].filter(({ at }) => at > time - ANNOUNCE_MILLISECONDS);
  const shot = shots.toSorted((one, other) => one.at - other.at).at(-1)?.what;
  return {
    home,
    away,
    period: momentsUntil(moments, time, 'period').at(-1)?.what.number ?? 1,
    over: time >= duration,
    shot: shot ? { entrant: shot.entrant, scored: shot.kind === 'score' } : null,
  };
}

/** The minute of a soccer match. */
export const minuteOf = ({ duration }: PlayByPlay, at: number) =>
  Math.min(Math.floor((at / duration) * MINUTES) + 1, MINUTES);

/** Points of home and away by quarter, as far as played; overtime is the fifth. */
export function quartersOf({ moments }: PlayByPlay, time: number): [number, number][] {
  const quarters: [number, number][] = [];
  for (const { at, what } of moments) {
    if (at > time) break;
    if (what.kind === 'period') quarters.push([0, 0]);
    const quarter = quarters.at(-1);
    if (what.kind === 'score' && quarter) quarter[what.entrant === 1 ? 0 : 1] += what.points;
  }
  return quarters;
}
