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

export const noteSent = (requestId: string) => sentHere.add(requestId);
export const isSentHere = (requestId: string) => sentHere.has(requestId);

/** Bets of which the member has been told, so that a reload does not tell of them again. */
const TOLD = 'hanpan.toldBets';
const TOLD_MAX = 20;

function toldBets(): string[] {
  try {
    const told: unknown = JSON.parse(localStorage.getItem(TOLD) ?? '[]');
    return Array.isArray(told) ? told : [];
  } catch {
    return [];
  }
}

export const isTold = (requestId: string) => toldBets().includes(requestId);

export function noteTold(requestId: string) {
  const told = [requestId, ...toldBets()].slice(0, TOLD_MAX);
  localStorage.setItem(TOLD, JSON.stringify(told));
}

/** What has become of a bet that is no longer held back. */
export type Decided = Pick<InPlayBet, 'requestId' | 'state' | 'message' | 'changed'>;
