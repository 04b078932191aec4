import { queryOptions, useQuery } from '@tanstack/react-query';
import { alert, closeDialog, openDialog } from '@/components/dialogs/store';
import type { SiteSettings, User } from '@/rules/wire';
import { call, Refusal } from './call';
import { queryClient } from './queryClient';

/** Settings, session and maintenance are asked for this often (betting spec §9). */
const POLL_MILLISECONDS = 5_000;

/** The member who is logged in; null for a visitor. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }): Promise<User | null> => {
    try {
      return await call('GET /api/auth/user', { signal });
    } catch (error) {
      if (error instanceof Refusal && error.status === 401) return null;
      throw error;
    }
  },
  staleTime: POLL_MILLISECONDS,
  refetchInterval: ({ state }) => (state.data ? POLL_MILLISECONDS : false),
});

/** What the operator has set for everybody. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => call('GET /api/setting/user', { signal }),
  staleTime: POLL_MILLISECONDS,
  refetchInterval: () => (queryClient.getQueryData(['session']) ? POLL_MILLISECONDS : false),
});

/** The member; null for a visitor, undefined while that is not known yet. */
export const useUser = (): User | null | undefined => useQuery(sessionQuery).data;

/** The site's settings; undefined while they are not known yet. */
export const useSettings = (): SiteSettings | undefined => useQuery(settingsQuery).data;

/** Asks the server anew who is logged in and what money there is. */
export const refreshSession = () => queryClient.invalidateQueries({ queryKey: ['session'] });

/** Runs what needs a member; a visitor gets the login dialog instead. */
export function asMember(act: (user: User) => void) {
  const user = queryClient.getQueryData(sessionQuery.queryKey);
  if (user) act(user);
  else openDialog('login');
}

/** Ends the session and goes to the top page. */
export async function logOut() {
  await call('POST /api/auth/logout').catch(() => null);
  queryClient.setQueryData(sessionQuery.queryKey, null);
  closeDialog();
  window.location.assign('/');
}

/** Shows why something failed, unless the end of the session has said so already. */
export function report(error: unknown) {
  if (error instanceof Refusal && !error.told) void alert(error.message);
  else if (!(error instanceof Refusal)) throw error;
}
