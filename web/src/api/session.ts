import { queryOptions, useQuery } from '@tanstack/react-query';
import { loadRules } from '@/rules';
import type { User } from '@/rules/wire';
import { call, Refusal } from './call';
import { alert, closeDialog, openDialog } from './dialogs';
import { queryClient } from './queryClient';
import { firstPage, usePage } from './sessionEnd';
import { hasSessionMarker, setSessionMarker } from './sessionMarker';

/** Polling interval of settings, session and maintenance (betting spec §9). */
const POLL_MILLISECONDS = 5_000;

/** The logged-in member; null for a visitor, for whom no request is made. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }): Promise<User | null> => {
    if (!hasSessionMarker() && !currentMember()) return null;
    try {
      const user = await call('GET /api/auth/user', { signal });
      clearOtherMember(user);
      return user;
    } catch (error) {
      if (!(error instanceof Refusal && error.status === 401)) throw error;
      clearOtherMember(null);
      setSessionMarker(false);
      return null;
    }
  },
  initialData: () => (hasSessionMarker() ? undefined : null),
  staleTime: POLL_MILLISECONDS,
  refetchInterval: ({ state }) => (state.data ? POLL_MILLISECONDS : false),
});

/** Site-wide settings made by the operator. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => call('GET /api/setting/user', { signal }),
  staleTime: POLL_MILLISECONDS,
  refetchInterval: ({ state }) =>
    queryClient.getQueryData(['session']) || state.data?.siteNoticeFlg === 1
      ? POLL_MILLISECONDS
      : false,
});

/** The member; null for a visitor, undefined until known. */
export function useUser(): User | null | undefined {
  const { data, isError } = useQuery(sessionQuery);
  return data === undefined && isError ? null : data;
}

/** The site's settings; undefined until loaded. */
export const useSettings = () => useQuery(settingsQuery).data;

/** Requests the session and its balances again. */
export const refreshSession = () => queryClient.invalidateQueries({ queryKey: ['session'] });

/** Stores the member who has logged in, or null after a logout. */
export function setMember(user: User | null) {
  clearOtherMember(user);
  setSessionMarker(user !== null);
  queryClient.setQueryData(sessionQuery.queryKey, user);
}

/** Query keys whose data does not depend on the member. */
const PUBLIC: unknown[] = [
  'session',
  'settings',
  'banks',
  'bankNames',
  'board',
  'sports',
  'slip',
  'rounds',
];

/** Removes the cached data of the previous member, if it is another one. */
function clearOtherMember(user: User | null) {
  const before = currentMember();
  if (!before || before.id === user?.id) return;
  queryClient.removeQueries({ predicate: ({ queryKey }) => !PUBLIC.includes(queryKey[0]) });
}

/** The member as last known, outside of rendering; null or undefined for a visitor. */
export const currentMember = () => queryClient.getQueryData(sessionQuery.queryKey);

/** Runs an action for a member; a visitor gets the login dialog with the title instead. */
export function asMember(act: (user: User) => void, title?: string) {
  const user = currentMember();
  if (user) act(user);
  else openDialog('login', { title });
}

/** Runs an action that needs a member; a visitor gets an alert instead. */
export async function asMemberOrAlert(act: (user: User) => void) {
  const user = currentMember();
  if (user) act(user);
  else await alert((await loadRules()).loginRequired());
}

/** Ends the session and navigates to the first page. */
export async function logOut() {
  if (!(await leaveSession())) return;
  usePage.setState({ leaving: true });
  setMember(null);
  closeDialog();
  window.location.assign(firstPage());
}

/**
 * Asks the server to end the session, as the member wishes. Returns whether it has: if no answer says
 * so, the session may live on, and the page must not look as if it had ended.
 */
export async function leaveSession(): Promise<boolean> {
  try {
    await call('POST /api/auth/logout');
    return true;
  } catch (error) {
    report(error);
    return false;
  }
}

/** Ends the session of a member who was idle for an hour (betting spec §8). */
export async function endInactive() {
  const ended = await call('POST /api/auth/logout', { input: { byPage: true } }).then(
    () => true,
    () => false,
  );
  const sentence = await loadRules().then(
    (rules) => rules.loggedOutIdle(),
    () => null,
  );
  usePage.setState({ leaving: true });
  setMember(null);
  // The session may live on: the next page asks for it, finds that the member was idle, and tries again.
  if (!ended) setSessionMarker(true);
  closeDialog();
  if (sentence) await alert(sentence);
  window.location.assign('/');
}

/** Shows the message of an error, unless the end of the session has already shown it. */
export function report(error: unknown) {
  reportElse(error);
}

/** The same, with `unexplained` as the message if the server gives none. */
export function reportElse(
  error: unknown,
  unexplained?: string,
  say: (sentence: string) => unknown = alert,
) {
  if (!(error instanceof Refusal)) throw error;
  if (error.status === 401) void refreshSession();
  const silent = error.problem.code === 'UNEXPLAINED';
  if (!error.endedSession) say((silent && unexplained) || error.message);
}

/** The same in the browser's own alert (account spec §8). */
export const reportInBrowser = (error: unknown, unexplained: string) =>
  reportElse(error, unexplained, (sentence) => window.alert(sentence));
