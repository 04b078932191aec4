/** Duration of the first reel's spin, and extra time of each further reel, in milliseconds. */
export const FIRST_REEL = 700;
export const NEXT_REEL = 260;
/** Reels of a machine. */
const REELS = 5;
/** Visible rows of a reel. */
export const ROWS = 3;

/** Whether the member prefers reduced motion: reels then stop immediately. */
const prefersReducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Duration of a whole spin in milliseconds. */
export const spinMilliseconds = () =>
  prefersReducedMotion() ? 0 : FIRST_REEL + NEXT_REEL * (REELS - 1) + 80;

/**
 * The symbols that pass on a reel, from the top: those it stops at, symbols of its strip, and the
 * previous ones. The strip moves down until the first three are visible.
 */
export function passingSymbols(
  strip: number[],
  seen: number[],
  before: number[],
  reel: number,
): number[] {
  const between = Array.from(
    { length: 9 + reel * 4 },
    (_, place) => strip[place % strip.length] ?? 0,
  );
  return [...seen, ...between, ...before];
}
