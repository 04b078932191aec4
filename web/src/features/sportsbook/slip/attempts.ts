import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { randomId } from '@/api/requestId';
import { followOtherTabs } from '@/api/tabs';

/** An attempt to place a bet: the same bet sent again has the same request id. */
export interface Attempt {
  requestId: string;
  /** The sent content, which distinguishes a retry from another bet. */
  sent: string;
}

/** More than the bets whose answers are lost. */
const ATTEMPTS_MAX = 20;

/**
 * Bets that were sent and are not known to be decided, the newest first: of slips, quick bets and the
 * bet builder. Pressed again, such a bet is sent as the same one: if its answer was lost, it is not
 * paid twice, even if its slip has been emptied since. Survives a reload.
 */
const useAttempts = create<{ attempts: Attempt[] }>()(
  persist((): { attempts: Attempt[] } => ({ attempts: [] }), {
    name: 'hanpan.quickAttempts',
    version: 1,
    storage: createJSONStorage(() => localStorage),
  }),
);

followOtherTabs(useAttempts);

/** The request id of a bet with this content: the same one until it is decided. */
export function requestIdOn(sent: string): string {
  const { attempts } = useAttempts.getState();
  const known = attempts.find((attempt) => attempt.sent === sent);
  if (known) return known.requestId;
  const requestId = randomId();
  useAttempts.setState({ attempts: [{ requestId, sent }, ...attempts].slice(0, ATTEMPTS_MAX) });
  return requestId;
}

/** A bet is decided: the same press again is another bet. */
export const forgetAttempt = (requestId: string) =>
  useAttempts.setState(({ attempts }) => ({
    attempts: attempts.filter((one) => one.requestId !== requestId),
  }));
