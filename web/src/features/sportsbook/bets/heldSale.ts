import type { CashOutQuote } from '@/rules/wire';

/** A cash-out that the server delays, as requested: it continues whatever the page does. */
export interface HeldSale {
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
const KEPT = 'hanpan.heldSale';

/** Bet ids of sales whose reply this page is waiting for. */
const awaitedHere = new Set<number>();

/** Stores a sale until the member has read its outcome. */
export function keepSale(sale: HeldSale) {
  awaitedHere.add(sale.quote.betId);
  sessionStorage.setItem(KEPT, JSON.stringify(sale));
}

/** Removes a sale whose outcome the member has read. */
export function forgetSale(betId: number) {
  awaitedHere.delete(betId);
  if (kept()?.quote.betId === betId) sessionStorage.removeItem(KEPT);
}

function kept(): HeldSale | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT) ?? 'null');
  } catch {
    return null;
  }
}

/** The member's sale from before a reload that this page does not wait for; null if none. */
export function lostSale(memberId: number): HeldSale | null {
  const sale = kept();
  const own = sale?.memberId === memberId && !awaitedHere.has(sale.quote.betId);
  return own ? sale : null;
}
