import type { CashOutQuote } from '@/rules/wire';

/** A cash-out that the server holds back, as it was asked for: it goes on whatever the page does. */
export interface HeldSale {
  memberId: number;
  /** The game type of its slip, and with that the tab of the history. */
  gameType: number;
  /** What the member was shown, and has sold at. */
  quote: CashOutQuote;
  acceptChange: boolean;
  /** When its delay is over, by the browser's clock, milliseconds: the steady one ends with the page. */
  until: number;
}

/** The tab keeps it, so that a reload takes it up again. */
const KEPT = 'hanpan.heldSale';

/** Sales whose answer this page waits for by itself. */
const awaitedHere = new Set<number>();

/** Keeps a sale until the member has read what came of it. */
export function keepSale(sale: HeldSale) {
  awaitedHere.add(sale.quote.betId);
  sessionStorage.setItem(KEPT, JSON.stringify(sale));
}

/** The member knows what came of it. */
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

/** The member's sale of before the page was loaded, whose answer nobody waits for yet. */
export function lostSale(memberId: number): HeldSale | null {
  const sale = kept();
  const own = sale?.memberId === memberId && !awaitedHere.has(sale.quote.betId);
  return own ? sale : null;
}
