const parts = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Seoul',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** Korean date and time with the year: `2026-11-20 20:41:07`. */
export const formatMoment = (at: string) => parts.format(new Date(at));

/** The same to the minute, in the member format: `2026.11.20 20:41`. */
export const formatMinute = (at: string) => formatMoment(at).slice(0, 16).replaceAll('-', '.');

/** Korean month and day: `11.20`. */
export const formatDay = (at: string) => formatMoment(at).slice(5, 10).replace('-', '.');

/** Remaining time: `04:05`. */
export const formatRemaining = (seconds: number) =>
  [Math.floor(seconds / 60), seconds % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** Korean time of day to the second: `20:41:07`. */
export const formatTime = (at: string) => formatMoment(at).slice(11);
