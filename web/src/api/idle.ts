/** How long a member may be idle (betting spec §4). */
const IDLE_MILLISECONDS = 60 * 60 * 1000;
/** Shared by all tabs: activity in one keeps the others alive. */
const MARKER = 'hanpan.expires';

/** Records activity of the member, or a login. */
export const extend = () => localStorage.setItem(MARKER, String(Date.now() + IDLE_MILLISECONDS));

/** Whether the member has been idle for too long. */
export const expired = () =>
  Number(localStorage.getItem(MARKER) ?? Number.POSITIVE_INFINITY) < Date.now();
