import { useEffect } from 'react';
import { Refusal } from './call';
import { refreshSession } from './session';

/**
 * The refusal that a form shows. The end of a session leads to the login instead: 555 and 556 have
 * shown their message already, and on 401 the session is requested again. Any error other than a
 * refusal is a bug of the page and is rethrown.
 */
export function useRefusal(error: Error | null): Refusal | null {
  const loggedOut = error instanceof Refusal && error.status === 401;
  useEffect(() => {
    if (loggedOut) void refreshSession();
  }, [loggedOut]);
  if (error && !(error instanceof Refusal)) throw error;
  return error?.endedSession ? null : error;
}
