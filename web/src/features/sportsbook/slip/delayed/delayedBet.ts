import { create } from 'zustand';
import type { InPlayBet } from '@/rules/wire';

/** A delayed bet in its countdown. */
export interface DelayedBet {
  requestId: string;
  /** End of its delay on the browser's monotonic clock, in milliseconds. */
  overAt: number;
  /** Length of the whole delay. */
  seconds: number;
  amounts: number;
  totalRatio: string;
  legs: DelayedLeg[];
}

/** A leg of the bet; its texts are undefined until known. */
interface DelayedLeg {
  key: string;
  price: string;
  side?: string | undefined;
  teams?: string | undefined;
}

/** The currently delayed bet. */
export const useDelayedBet = create<{ delayed: DelayedBet | null }>(() => ({ delayed: null }));

/** Shows the countdown of a bet. */
export const showCountdown = (delayed: DelayedBet) => useDelayedBet.setState({ delayed });

/** Removes the countdown of a bet. */
export function hideCountdown(requestId: string) {
  if (useDelayedBet.getState().delayed?.requestId === requestId)
    useDelayedBet.setState({ delayed: null });
}

/** Bets that this page sent and gets the reply of. */
const sentHere = new Set<string>();

export function markSent(requestId: string) {
  sentHere.add(requestId);
  markAwaited(requestId);
}
export const wasSentHere = (requestId: string) => sentHere.has(requestId);

/** Bets that this browser waits for, so that a reload shows their outcome once. */
const AWAITED_KEY = 'hanpan.awaitedBets';
const AWAITED_MAX = 20;

function awaitedIds(): string[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(AWAITED_KEY) ?? '[]');
    return Array.isArray(ids) ? ids : [];
  } catch {
    return [];
  }
}

const saveIds = (ids: string[]) =>
  localStorage.setItem(AWAITED_KEY, JSON.stringify(ids.slice(0, AWAITED_MAX)));

const others = (requestId: string) => awaitedIds().filter((id) => id !== requestId);

export const isAwaited = (requestId: string) => awaitedIds().includes(requestId);
export const markAwaited = (requestId: string) => saveIds([requestId, ...others(requestId)]);
export const markReported = (requestId: string) => saveIds(others(requestId));

/** The outcome of a bet that is no longer delayed. */
export type Outcome = Pick<
  InPlayBet,
  'requestId' | 'state' | 'message' | 'code' | 'changed' | 'receipt'
>;
