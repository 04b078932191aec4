import { create } from 'zustand';
import type { InPlayBet } from '@/rules/wire';

/** A delayed bet in its countdown. */
export interface Held {
  requestId: string;
  /** End of its delay on the browser's monotonic clock, in milliseconds. */
  overAt: number;
  /** Length of the whole delay. */
  seconds: number;
  amounts: number;
  totalRatio: string;
  legs: HeldLeg[];
}

/** A leg of the bet; its texts are undefined until known. */
export interface HeldLeg {
  key: string;
  price: string;
  side?: string | undefined;
  teams?: string | undefined;
}

/** The currently delayed bet. */
export const useHeld = create<{ held: Held | null }>(() => ({ held: null }));

/** Shows the countdown of a bet. */
export const hold = (held: Held) => useHeld.setState({ held });

/** Removes the countdown of a bet. */
export function release(requestId: string) {
  if (useHeld.getState().held?.requestId === requestId) useHeld.setState({ held: null });
}

/** Bets that this page sent and gets the reply of. */
const sentHere = new Set<string>();

export function noteSent(requestId: string) {
  sentHere.add(requestId);
  noteAwaited(requestId);
}
export const isSentHere = (requestId: string) => sentHere.has(requestId);

/** Bets that this browser waits for, so that a reload shows their outcome once. */
const AWAITED = 'hanpan.awaitedBets';
const AWAITED_MAX = 20;

function awaited(): string[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(AWAITED) ?? '[]');
    return Array.isArray(ids) ? ids : [];
  } catch {
    return [];
  }
}

const keep = (ids: string[]) =>
  localStorage.setItem(AWAITED, JSON.stringify(ids.slice(0, AWAITED_MAX)));

const others = (requestId: string) => awaited().filter((id) => id !== requestId);

export const isAwaited = (requestId: string) => awaited().includes(requestId);
export const noteAwaited = (requestId: string) => keep([requestId, ...others(requestId)]);
export const noteTold = (requestId: string) => keep(others(requestId));

/** The outcome of a bet that is no longer delayed. */
export type Decided = Pick<InPlayBet, 'requestId' | 'state' | 'message' | 'changed' | 'receipt'>;
