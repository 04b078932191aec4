/**
 * A price with two decimals, rounded down, as every price is shown (betting spec §9). Works on the
 * digits, so that a price never becomes a float.
 */
export function formatPrice(price: string): string {
  const [whole = '0', decimals = ''] = price.split('.');
  return `${whole}.${decimals.slice(0, 2).padEnd(2, '0')}`;
}

/** Places in a whole number that have a multiple of three digits behind them. */
const THOUSANDS = /\B(?=(\d{3})+$)/g;

/**
 * A whole number with thousands separators: a count, or an amount whose unit stands beside it. `Intl`
 * takes a slow phone a tenth of a second to start.
 */
export const formatWon = (amount: number) => String(amount).replace(THOUSANDS, ',');

/** Won with the unit: `5,000원`. */
export const formatWonUnit = (amount: number) => `${formatWon(amount)}원`;

/** Points with the unit: `5,000 P`. */
export const formatPoints = (amount: number) => `${formatWon(amount)} P`;

/** Won per USDT, with thousands separators and the given decimals. */
export function formatRate(rate: string): string {
  const [whole = '0', decimals] = rate.split('.');
  return formatWon(Number(whole)) + (decimals ? `.${decimals}` : '');
}
