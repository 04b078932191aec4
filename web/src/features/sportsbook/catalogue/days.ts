import { now } from '@/api/clock';

const korean = { timeZone: 'Asia/Seoul' } as const;
const dayOf = new Intl.DateTimeFormat('sv-SE', korean);
const weekday = new Intl.DateTimeFormat('ko-KR', { ...korean, weekday: 'short' });
const clock = new Intl.DateTimeFormat('sv-SE', { ...korean, hour: '2-digit', minute: '2-digit' });

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

/** The label of a Korean day: 오늘, 내일, then `11.22 (일)`. */
export function dayLabel(day: string, at = now()): string {
  if (day === dayOf.format(at)) return '오늘';
  if (day === dayOf.format(at + DAY_MILLISECONDS)) return '내일';
  const noon = new Date(`${day}T12:00:00+09:00`);
  return `${monthAndDay(day)} (${weekday.format(noon)})`;
}

/** Korean time of day: `21:30`. */
export const startTime = (at: string) => clock.format(new Date(at));

/** Korean month and day: `11.20`. */
export const startDay = (at: string) => monthAndDay(dayOf.format(new Date(at)));

const monthAndDay = (day: string) => day.slice(5).replace('-', '.');
