import { create } from 'zustand';
import type { InPlayBet } from '@/rules/wire';

/** A bet that the server holds back, as the countdown shows it. */
export interface Held {
  requestId: string;
  /** When its delay is over, by the browser's steady clock, milliseconds. */
  overAt: number;
  /** For how long it is held in all. */
  seconds: number;
  amounts: number;
  totalRatio: string;
  legs: HeldLeg[];
}

/** A leg of it in words; the words are missing until they are known. */
export interface HeldLeg {
  key: string;
  price: string;
  side?: string | undefined;
  teams?: string | undefined;
}

/** The bet that is held back at the moment. */
export const useHeld = create<{ held: Held | null }>(() => ({ held: null }));

/** Shows the countdown of a bet. */
export const hold = (held: Held) => useHeld.setState({ held });

/** Takes the countdown of a bet away. */
export function release(requestId: string) {
  if (useHeld.getState().held?.requestId === requestId) useHeld.setState({ held: null });
}

/** Bets that this page has sent and hears of by itself. */
const sentHere = new Set<string>();

export function noteSent(requestId: string) {
  sentHere.add(requestId);
  noteAwaited(requestId);
}
export const isSentHere = (requestId: string) => sentHere.has(requestId);

/** Bets that this browser waits for, so that a reload tells what became of them, once. */
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

/** What has become of a bet that is no longer held back. */
export type Decided = Pick<InPlayBet, 'requestId' | 'state' | 'message' | 'changed' | 'receipt'>;
