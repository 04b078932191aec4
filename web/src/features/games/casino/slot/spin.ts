/** How long the first reel turns, and how much longer each one after it, milliseconds. */
export const FIRST_REEL = 700;
export const NEXT_REEL = 260;
/** Reels of a machine. */
export const REELS = 5;
/** Rows that are seen of a reel. */
export const ROWS = 3;

/** Whether the member has asked the system for less movement: reels then stop at once. */
const still = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** How long all reels turn. */
export const spinMilliseconds = () => (still() ? 0 : FIRST_REEL + NEXT_REEL * (REELS - 1) + 80);

/**
 * What passes by on a reel, from the top: what it stops at, symbols of its strip, and what was seen
 * before. It moves down until the first three are seen.
 */
export function passing(strip: number[], seen: number[], before: number[], reel: number): number[] {
  const between = Array.from(
    { length: 9 + reel * 4 },
    (_, place) => strip[place % strip.length] ?? 0,
  );
  return [...seen, ...between, ...before];
}
