/**
 * A price with two decimals, rounded down, as every price is shown (betting spec §9). Works on the
 * digits, so that a price never becomes a float.
 */
export function shownPrice(price: string): string {
  const [whole = '0', decimals = ''] = price.split('.');
  return `${whole}.${decimals.slice(0, 2).padEnd(2, '0')}`;
}

/** Direction of a price change: positive if `to` is higher than `from`. */
export function priceMove(from: string, to: string): number {
  const [fromWhole = '', fromDecimals = ''] = from.split('.');
  const [toWhole = '', toDecimals = ''] = to.split('.');
  const length = Math.max(fromDecimals.length, toDecimals.length);
  return (
    toWhole.length - fromWhole.length ||
    compare(toWhole + toDecimals.padEnd(length, '0'), fromWhole + fromDecimals.padEnd(length, '0'))
  );
}

const compare = (one: string, other: string) => (one === other ? 0 : one > other ? 1 : -1);

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
