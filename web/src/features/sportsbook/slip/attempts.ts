import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { randomId } from '@/api/requestId';
import { followOtherTabs } from '@/api/tabs';
import type { Attempt } from './store';

/** An attempt to place a bet that is not the slip's: a quick bet, or one of the bet builder. */
interface OtherAttempt extends Attempt {
  /** The selection of a quick bet, or the whole bet of the builder. */
  key: string;
}

/** More than the bets whose answers are lost. */
const ATTEMPTS_MAX = 20;

/**
 * Such bets that were sent and are not known to be decided, the newest first. Pressed again, such a
 * bet is sent as the same one: if its answer was lost, it is not paid twice. Survives a reload.
 */
const useAttempts = create<{ attempts: OtherAttempt[] }>()(
  persist((): { attempts: OtherAttempt[] } => ({ attempts: [] }), {
    name: 'hanpan.quickAttempts',
    version: 1,
    storage: createJSONStorage(() => localStorage),
  }),
);

followOtherTabs(useAttempts);

/** The undecided attempt under a key. */
export const attemptOn = (key: string): Attempt | null =>
  useAttempts.getState().attempts.find((attempt) => attempt.key === key) ?? null;

/** Stores the attempt under a key, or that there is none any more. */
export function keepAttempt(key: string, attempt: Attempt | null) {
  useAttempts.setState(({ attempts }) => {
    const others = attempts.filter((one) => one.key !== key);
    const kept = attempt ? [{ ...attempt, key }, ...others] : others;
    return { attempts: kept.slice(0, ATTEMPTS_MAX) };
  });
}

/** The request id of a bet that its key describes in full: the same one until it is decided. */
export function requestIdOn(key: string): string {
  const known = attemptOn(key);
  if (known) return known.requestId;
  const requestId = randomId();
  keepAttempt(key, { requestId, sent: key });
  return requestId;
}

/** A bet is decided: the same press again is another bet. */
export const forgetAttempt = (requestId: string) =>
  useAttempts.setState(({ attempts }) => ({
    attempts: attempts.filter((one) => one.requestId !== requestId),
  }));
