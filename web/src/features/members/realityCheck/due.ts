import type { RealityCheck } from '@/rules/wire';

const MINUTE = 60_000;

/**
 * The first multiple of the interval after the last answer, or after the login without one, in the
 * server's milliseconds. A tab that slept over several has one to answer. Null without an interval.
 */
export function dueAt(check: Pick<RealityCheck, 'interval' | 'since'>, answeredAt: number | null) {
  if (check.interval === null) return null;
  const login = Date.parse(check.since);
  const step = check.interval * MINUTE;
  const passed = Math.max((answeredAt ?? login) - login, 0);
  return login + (Math.floor(passed / step) + 1) * step;
}

/** Whole minutes from a login until now. */
export const minutesSince = (since: string, now: number) =>
  Math.max(Math.floor((now - Date.parse(since)) / MINUTE), 0);

/** A length of time in words: `45분`, `2시간`, `1시간 30분`. */
export function lengthOf(minutes: number) {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest}분`;
  return rest === 0 ? `${hours}시간` : `${hours}시간 ${rest}분`;
}
