/**
 * A price with two decimals, floored, as every price is shown (betting spec §9). Works on the
 * digits, so that no float ever touches a price.
 */
export function shownPrice(price: string): string {
  const [whole = '0', decimals = ''] = price.split('.');
  return `${whole}.${decimals.slice(0, 2).padEnd(2, '0')}`;
}

/** Which way a price went: positive where `to` is higher than `from`. */
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

/** A number with thousands separators: a count, or an amount whose unit is said beside it. */
export const shownWon = (amount: number) => won.format(amount);

/** Won with the unit, `5,000원`. */
export const wonText = (amount: number) => `${shownWon(amount)}원`;

/** Points with the unit, `5,000 P`. */
export const pointText = (amount: number) => `${shownWon(amount)} P`;

/** Won for one USDT, with thousands separators and the decimals it was given. */
export function shownRate(rate: string): string {
  const [whole = '0', decimals] = rate.split('.');
  return shownWon(Number(whole)) + (decimals ? `.${decimals}` : '');
}
