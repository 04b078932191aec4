/** Formats a minute of the day: `23:00`. */
export const formatMinuteOfDay = (minute: number): string => {
  const [hours, minutes] = [Math.floor(minute / 60), minute % 60];
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
};

/** Parses what a time field holds; `null` if it is empty. */
export function parseMinuteOfDay(text: string): number | null {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(text) ?? [];
  return hours && minutes ? Number(hours) * 60 + Number(minutes) : null;
}
