/** Set while a member is logged in on this browser; scripts cannot read the cookie itself. */
const MARK = 'hanpan.member';

/** Whether a session may exist: only then is the server asked, so a visitor gets no refusal. */
export const mayBeMember = () => localStorage.getItem(MARK) !== null;

/** Records a login or a logout. */
export function noteMember(loggedIn: boolean) {
  if (loggedIn) localStorage.setItem(MARK, 'yes');
  else localStorage.removeItem(MARK);
}
