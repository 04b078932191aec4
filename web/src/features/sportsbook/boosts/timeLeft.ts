const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The time until a boost ends, in words: its two largest units. */
export function timeLeft(seconds: number): string {
  const part = (unit: number, within: number) => Math.floor((seconds % within) / unit);
  if (seconds >= DAY) return `${Math.floor(seconds / DAY)}일 ${part(HOUR, DAY)}시간 남음`;
  if (seconds >= HOUR) return `${part(HOUR, DAY)}시간 ${part(MINUTE, HOUR)}분 남음`;
  if (seconds >= MINUTE) return `${part(MINUTE, HOUR)}분 ${part(1, MINUTE)}초 남음`;
  return `${seconds}초 남음`;
}
