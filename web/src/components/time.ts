const parts = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Seoul',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** Korean date and time with the year: `2026-11-20 20:41:07`. */
export const shownMoment = (at: string) => parts.format(new Date(at));

/** The same to the minute, in the member format: `2026.11.20 20:41`. */
export const shownMinute = (at: string) => shownMoment(at).slice(0, 16).replaceAll('-', '.');

/** Korean month and day: `11.20`. */
export const shownDay = (at: string) => shownMoment(at).slice(5, 10).replace('-', '.');

/** Remaining time: `04:05`. */
export const shownLeft = (seconds: number) =>
  [Math.floor(seconds / 60), seconds % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** Korean time of day to the second: `20:41:07`. */
export const shownTime = (at: string) => shownMoment(at).slice(11);
