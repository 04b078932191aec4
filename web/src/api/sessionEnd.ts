import { create } from 'zustand';
import type { LogoutRequest } from '@/rules/wire';
import { alert } from './dialogs';
import { queryClient } from './queryClient';
import { setSessionMarker } from './sessionMarker';

/**
 * Statuses that end the session on any endpoint (account spec §8): 555 logged in elsewhere, 556
 * logged out by an operator, 406 banned address, 500 server error; 600 only blanks the page.
 */
const BANNED = 406;
const BLANKED = 600;
const ENDING = [BANNED, 500, 555, 556, BLANKED];

interface PageState {
  /** The page shows nothing any more. */
  blanked: boolean;
  /** The session has ended: the page navigates to the first page and nowhere else. */
  leaving: boolean;
}

/** Whether the page may still render. */
export const usePage = create<PageState>(() => ({ blanked: false, leaving: false }));

/** Whether a status ends the session. */
export const endsSession = (status: number) => ENDING.includes(status);

/** The first page of this entry: an operator stays in the back office. */
export const firstPage = () => (window.location.pathname.startsWith('/admin') ? '/admin' : '/');

/** How long the page waits for its logout before it leaves. */
const LOGOUT_MILLISECONDS = 5_000;

let ending = false;

/** Shows the reason, logs out and navigates to the first page or blanks the page. */
export async function endSession(status: number, message: string) {
  if (status === BLANKED) return usePage.setState({ blanked: true });
  if (ending) return;
  ending = true;
  // Removes the cookie: with it, the next page would get the same status again.
  const loggedOut = fetch('/api/auth/logout', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ byPage: true } satisfies LogoutRequest),
  }).catch(() => null);
  const waited = new Promise((resolve) => setTimeout(resolve, LOGOUT_MILLISECONDS));
  usePage.setState({ leaving: true });
  setSessionMarker(false);
  queryClient.setQueryData(['session'], null);
  if (status === BANNED) usePage.setState({ blanked: true });
  await alert(message);
  await Promise.race([loggedOut, waited]);
  if (status !== BANNED) window.location.assign(firstPage());
}
