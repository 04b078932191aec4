import { create } from 'zustand';
import { alert } from '@/components/dialogs/store';
import { noteMember } from './memberMark';
import { queryClient } from './queryClient';

/**
 * Statuses that end the session wherever they come (account spec §8): 555 logged in elsewhere,
 * 556 logged out by an operator, 406 banned address, 500 a failure of the server; 600 blanks the
 * page and does nothing else.
 */
const BANNED = 406;
const BLANKED = 600;
const ENDING = [BANNED, 500, 555, 556, BLANKED];

interface PageState {
  /** Nothing is shown any more. */
  blanked: boolean;
  /** The session has ended: the page is left for the first one, and leads nowhere else. */
  leaving: boolean;
}

/** Whether the page may still show anything. */
export const usePage = create<PageState>(() => ({ blanked: false, leaving: false }));

/** Whether a status ends the session. */
export const endsSession = (status: number) => ENDING.includes(status);

/** The first page of this entry: an operator stays in the office. */
export const firstPage = () => (window.location.pathname.startsWith('/admin') ? '/admin' : '/');

let ending = false;

/** Tells the member why, forgets who was logged in and goes to the first page or blanks it. */
export async function endSession(status: number, message: string) {
  if (status === BLANKED) return usePage.setState({ blanked: true });
  if (ending) return;
  ending = true;
  // Takes the cookie away: with it, the next page would be told the same again.
  const loggedOut = fetch('/api/auth/logout', { method: 'POST' }).catch(() => null);
  usePage.setState({ leaving: true });
  noteMember(false);
  queryClient.setQueryData(['session'], null);
  if (status === BANNED) usePage.setState({ blanked: true });
  await alert(message);
  await loggedOut;
  if (status !== BANNED) window.location.assign(firstPage());
}
