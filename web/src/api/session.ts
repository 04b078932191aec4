import { queryOptions, useQuery } from '@tanstack/react-query';
import { alert, closeDialog, openDialog } from '@/components/dialogs/store';
import { loadRules } from '@/rules';
import type { User } from '@/rules/wire';
import { call, Refusal } from './call';
import { mayBeMember, noteMember } from './memberMark';
import { queryClient } from './queryClient';
import { firstPage, usePage } from './sessionEnd';

/** Settings, session and maintenance are asked for this often (betting spec §9). */
const POLL_MILLISECONDS = 5_000;

/** The member who is logged in; null for a visitor, of whom the server is not asked. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }): Promise<User | null> => {
    if (!mayBeMember() && !currentMember()) return null;
    try {
      const user = await call('GET /api/auth/user', { signal });
      forgetOther(user);
      return user;
    } catch (error) {
      if (!(error instanceof Refusal && error.status === 401)) throw error;
      noteMember(false);
      return null;
    }
  },
  initialData: () => (mayBeMember() ? undefined : null),
  staleTime: POLL_MILLISECONDS,
  refetchInterval: ({ state }) => (state.data ? POLL_MILLISECONDS : false),
});

/** What the operator has set for everybody. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => call('GET /api/setting/user', { signal }),
  staleTime: POLL_MILLISECONDS,
  refetchInterval: ({ state }) =>
    queryClient.getQueryData(['session']) || state.data?.siteNoticeFlg === 1
      ? POLL_MILLISECONDS
      : false,
});

/** The member; null for a visitor, undefined while that is not known yet. */
export function useUser(): User | null | undefined {
  const { data, isError } = useQuery(sessionQuery);
  return data === undefined && isError ? null : data;
}

/** The site's settings; undefined while they are not known yet. */
export const useSettings = () => useQuery(settingsQuery).data;

/** Asks the server anew who is logged in and what money there is. */
export const refreshSession = () => queryClient.invalidateQueries({ queryKey: ['session'] });

/** Notes who has just logged in, or that nobody is any more. */
export function setMember(user: User | null) {
  forgetOther(user);
  noteMember(user !== null);
  queryClient.setQueryData(sessionQuery.queryKey, user);
}

/** What the page knows that is the same whoever is logged in. */
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

/** Forgets what belongs to the member who was logged in until now, if it is another one. */
function forgetOther(user: User | null) {
  const before = currentMember();
  if (!before || before.id === user?.id) return;
  queryClient.removeQueries({ predicate: ({ queryKey }) => !PUBLIC.includes(queryKey[0]) });
}

/** The member as last known, for what is not drawn; null or undefined for a visitor. */
export const currentMember = () => queryClient.getQueryData(sessionQuery.queryKey);

/** Runs what needs a member; a visitor gets the login dialog instead, with what it is asked for. */
export function asMember(act: (user: User) => void, title?: string) {
  const user = currentMember();
  if (user) act(user);
  else openDialog('login', { title });
}

/** Runs what needs a member; a visitor is told so. */
export async function asMemberOrTold(act: (user: User) => void) {
  const user = currentMember();
  if (user) act(user);
  else await alert((await loadRules()).loginRequired());
}

/** Ends the session and goes to the first page. */
export async function logOut() {
  await call('POST /api/auth/logout').catch(() => null);
  usePage.setState({ leaving: true });
  setMember(null);
  closeDialog();
  window.location.assign(firstPage());
}

/** Ends the session of a member who has not moved for an hour (betting spec §8). */
export async function endInactive() {
  await call('POST /api/auth/logout').catch(() => null);
  const sentence = await loadRules().then(
    (rules) => rules.loggedOutIdle(),
    () => null,
  );
  usePage.setState({ leaving: true });
  setMember(null);
  closeDialog();
  if (sentence) await alert(sentence);
  window.location.assign('/');
}

/** Shows why something failed, unless the end of the session has said so already. */
export function report(error: unknown) {
  reportElse(error);
}

/** The same; `unexplained` is said where the server answers without saying why. */
export function reportElse(
  error: unknown,
  unexplained?: string,
  say: (sentence: string) => unknown = alert,
) {
  if (!(error instanceof Refusal)) throw error;
  if (error.status === 401) void refreshSession();
  const silent = error.problem.code === 'UNEXPLAINED';
  if (!error.told) say((silent && unexplained) || error.message);
}

/** The same in an alert of the browser (account spec §8). */
export const reportInBrowser = (error: unknown, unexplained: string) =>
  reportElse(error, unexplained, (sentence) => window.alert(sentence));
