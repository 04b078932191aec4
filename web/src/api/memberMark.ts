/** Set while somebody is logged in on this browser; the cookie itself is out of a script's reach. */
const MARK = 'hanpan.member';

/** Whether a session may be there: the server is asked only then, so that a visitor is not refused. */
export const mayBeMember = () => localStorage.getItem(MARK) !== null;

/** Notes that somebody logged in or out. */
export function noteMember(loggedIn: boolean) {
  if (loggedIn) localStorage.setItem(MARK, 'yes');
  else localStorage.removeItem(MARK);
}
