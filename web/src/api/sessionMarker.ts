/** Set while a member is logged in on this browser; scripts cannot read the cookie itself. */
const SESSION_MARKER = 'hanpan.member';

/** Whether a session may exist: only then is the server asked, so a visitor gets no refusal. */
export const hasSessionMarker = () => localStorage.getItem(SESSION_MARKER) !== null;

/** Records a login or a logout. */
export function setSessionMarker(loggedIn: boolean) {
  if (loggedIn) localStorage.setItem(SESSION_MARKER, 'yes');
  else localStorage.removeItem(SESSION_MARKER);
}
