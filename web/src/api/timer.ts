/** The longest delay that a browser timer accepts. */
const TIMER_MILLISECONDS_MAX = 2_147_483_647;

/**
 * Starts a timer, and returns what stops it. A delay that is too long for a browser has no timer:
 * no page stays open for it.
 */
export function startTimer(act: () => void, milliseconds: number): (() => void) | undefined {
  if (milliseconds > TIMER_MILLISECONDS_MAX) return undefined;
  const timer = setTimeout(act, milliseconds);
  return () => clearTimeout(timer);
}
