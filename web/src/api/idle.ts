/** How long a member may be idle (betting spec §4). */
const IDLE_MILLISECONDS = 60 * 60 * 1000;
/** Shared by all tabs: moving in one keeps the others alive. */
const MARKER = 'hanpan.expires';

/** Notes that the member has just moved, or logged in. */
export const extend = () => localStorage.setItem(MARKER, String(Date.now() + IDLE_MILLISECONDS));

/** Whether the member has not moved for too long. */
export const expired = () =>
  Number(localStorage.getItem(MARKER) ?? Number.POSITIVE_INFINITY) < Date.now();
