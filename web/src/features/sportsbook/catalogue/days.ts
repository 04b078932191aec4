import { now } from '@/api/clock';
import { dayOf, formatDay, formatTime, weekdayOf } from '@/components/time';

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

/** The label of a Korean day: 오늘, 내일, then `11.22 (일)`. */
export function dayLabel(day: string, at = now()): string {
  if (day === dayOf(at)) return '오늘';
  if (day === dayOf(at + DAY_MILLISECONDS)) return '내일';
  const noon = `${day}T12:00:00+09:00`;
  return `${formatDay(noon)} (${weekdayOf(Date.parse(noon))})`;
}

/** Korean time of day: `21:30`. */
export const startTime = (at: string) => formatTime(at).slice(0, 5);

/** Korean month and day: `11.20`. */
export const startDay = formatDay;
