import type { CashOutQuote } from '@/rules/wire';

/** A cash-out that the server delays, as requested: it continues whatever the page does. */
export interface DelayedCashOut {
  memberId: number;
  /** The game type of its slip, which selects the tab of the history. */
  gameType: number;
  /** The quote that the member accepted. */
  quote: CashOutQuote;
  acceptChange: boolean;
  /** End of the delay by the browser's date, in ms: the monotonic clock ends with the page. */
  until: number;
}

/** Key in the tab's storage, so that a reload resumes the sale. */
const STORAGE_KEY = 'hanpan.heldSale';

/** Bet ids of sales whose reply this page is waiting for. */
const awaitedHere = new Set<number>();

/** Stores a sale until the member has read its outcome. */
export function saveCashOut(sale: DelayedCashOut) {
  awaitedHere.add(sale.quote.betId);
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(sale));
}

/** Removes a sale whose outcome the member has read. */
export function removeCashOut(betId: number) {
  awaitedHere.delete(betId);
  if (storedCashOut()?.quote.betId === betId) sessionStorage.removeItem(STORAGE_KEY);
}

function storedCashOut(): DelayedCashOut | null {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null');
  } catch {
    return null;
  }
}

/** The member's sale from before a reload that this page does not wait for; null if none. */
export function lostSale(memberId: number): DelayedCashOut | null {
  const sale = storedCashOut();
  const own = sale?.memberId === memberId && !awaitedHere.has(sale.quote.betId);
  return own ? sale : null;
}
