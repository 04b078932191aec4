/** Korea is ahead of UTC by this much, all the year and since 1988. */
const KOREA_MILLISECONDS = 9 * 60 * 60 * 1000;
const WEEKDAYS = ['일', '월', '화', '수', '목', '금', '토'];

/** A moment whose parts in UTC are those of the Korean clock. `Intl` takes a phone long to start. */
const inKorea = (at: number) => new Date(at + KOREA_MILLISECONDS);

/** Korean date and time with the year: `2026-11-20 20:41:07`. */
export const formatMoment = (at: string) => momentOf(Date.parse(at));

/** The same of a time in milliseconds. */
export const momentOf = (at: number) => inKorea(at).toISOString().slice(0, 19).replace('T', ' ');

/** The Korean day: `2026-11-20`. */
export const dayOf = (at: number) => momentOf(at).slice(0, 10);

/** The day of the week in Korea: `금`. */
export const weekdayOf = (at: number) => WEEKDAYS[inKorea(at).getUTCDay()];

/** The same to the minute, in the member format: `2026.11.20 20:41`. */
export const formatMinute = (at: string) => formatMoment(at).slice(0, 16).replaceAll('-', '.');

/** Korean month and day: `11.20`. */
export const formatDay = (at: string) => formatMoment(at).slice(5, 10).replace('-', '.');

/** Remaining time: `04:05`. */
export const formatRemaining = (seconds: number) =>
  [Math.floor(seconds / 60), seconds % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** Korean time of day to the second: `20:41:07`. */
export const formatTime = (at: string) => formatMoment(at).slice(11);
