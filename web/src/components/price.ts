/**
 * A price with two decimals, rounded down, as every price is shown (betting spec §9). Works on the
 * digits, so that a price never becomes a float.
 */
export function shownPrice(price: string): string {
  const [whole = '0', decimals = ''] = price.split('.');
  return `${whole}.${decimals.slice(0, 2).padEnd(2, '0')}`;
}

const won = new Intl.NumberFormat('ko-KR');

/** A number with thousands separators: a count, or an amount whose unit stands beside it. */
export const shownWon = (amount: number) => won.format(amount);

/** Won with the unit: `5,000원`. */
export const wonText = (amount: number) => `${shownWon(amount)}원`;

/** Points with the unit: `5,000 P`. */
export const pointText = (amount: number) => `${shownWon(amount)} P`;

/** Won per USDT, with thousands separators and the given decimals. */
export function shownRate(rate: string): string {
  const [whole = '0', decimals] = rate.split('.');
  return shownWon(Number(whole)) + (decimals ? `.${decimals}` : '');
}
