import type { CalendarDay, CalendarMonth } from '@/components/calendar/Calendar';
import { dayOf } from '@/components/time';
import type { OwnResults, PlayResult } from '@/rules/wire';

/** A day with what was played on it, if anything. */
export interface ResultDay extends CalendarDay {
  /** A day that has not begun has no place in the course of the month. */
  isFuture: boolean;
  result: PlayResult | undefined;
}

/** The Korean month of a time: `2026-03`. */
export const monthOf = (at: number) => dayOf(at).slice(0, 7);

/** The days of a month with their results. The arrow to a month that has not begun is missing. */
export function resultMonth(
  month: string,
  now: number,
  results: OwnResults['days'] = [],
): CalendarMonth<ResultDay> {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const today = dayOf(now);
  const resultOf = new Map(results.map(({ day, result }) => [day, result]));
  const length = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return {
    year,
    month: number,
    back: textOf(year, number - 2),
    forward: month < monthOf(now) ? textOf(year, number) : null,
    blanks: new Date(Date.UTC(year, number - 1, 1)).getUTCDay(),
    days: Array.from({ length }, (_, index) => {
      const start = `${month}-${String(index + 1).padStart(2, '0')}`;
      return {
        start,
        isToday: start === today,
        isFuture: start > today,
        result: resultOf.get(start),
      };
    }),
  };
}

/** A month in the form of the wire; `index` counts from 0 and may lie in another year. */
const textOf = (year: number, index: number) =>
  new Date(Date.UTC(year, index, 1)).toISOString().slice(0, 7);

/** The sum of the results from the first day of the month to each of its days. */
export function courseOf(days: ResultDay[]) {
  let sum = 0;
  return days.map(({ start, isFuture, result }) => {
    sum += result?.net ?? 0;
    return { name: String(Number(start.slice(8))), value: isFuture ? undefined : sum };
  });
}
