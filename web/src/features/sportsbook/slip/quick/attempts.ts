import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import type { Attempt } from '../store';

/** An attempt on a selection. */
interface QuickAttempt extends Attempt {
  /** The key of the selection. */
  key: string;
}

/** More than the bets whose answers are lost. */
const ATTEMPTS_MAX = 20;

/**
 * Quick bets that were sent and are not known to be decided, the newest first. Pressed again, such
 * a bet is sent as the same one: if its answer was lost, it is not paid twice. Survives a reload.
 */
const useAttempts = create<{ attempts: QuickAttempt[] }>()(
  persist((): { attempts: QuickAttempt[] } => ({ attempts: [] }), {
    name: 'hanpan.quickAttempts',
    version: 1,
    storage: createJSONStorage(() => localStorage),
  }),
);

/** The undecided attempt on a selection. */
export const attemptOn = (key: string): Attempt | null =>
  useAttempts.getState().attempts.find((attempt) => attempt.key === key) ?? null;

/** Stores the attempt on a selection, or that there is none any more. */
export function keepAttempt(key: string, attempt: Attempt | null) {
  useAttempts.setState(({ attempts }) => {
    const others = attempts.filter((one) => one.key !== key);
    const kept = attempt ? [{ ...attempt, key }, ...others] : others;
    return { attempts: kept.slice(0, ATTEMPTS_MAX) };
  });
}

/** A bet is decided: a press on its price is another bet. */
export const forgetAttempt = (requestId: string) =>
  useAttempts.setState(({ attempts }) => ({
    attempts: attempts.filter((one) => one.requestId !== requestId),
  }));
