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
 * A whole number with thousands separators: a count, or an amount whose unit is next to it. `Intl`
 * takes a slow phone a tenth of a second to start.
 */
export const formatWon = (amount: number) => String(amount).replace(THOUSANDS, ',');

/** Won with the unit: `5,000원`. */
export const formatWonUnit = (amount: number) => `${formatWon(amount)}원`;

const KOREAN_UNITS = [
  { of: 1_0000_0000_0000, name: '조' },
  { of: 1_0000_0000, name: '억' },
  { of: 1_0000, name: '만' },
];

/** An amount in the largest Korean unit, cut after one decimal: `1.2억`, `-340만`. */
export function formatKoreanUnit(amount: number): string {
  const unit = KOREAN_UNITS.find(({ of }) => Math.abs(amount) >= of);
  if (!unit) return formatWon(amount);
  const tenths = Math.trunc((amount / unit.of) * 10);
  const decimal = Math.abs(tenths % 10);
  const whole = `${tenths < 0 ? '-' : ''}${formatWon(Math.trunc(Math.abs(tenths) / 10))}`;
  return `${whole}${decimal ? `.${decimal}` : ''}${unit.name}`;
}

/** Points with the unit: `5,000 P`. */
export const formatPoints = (amount: number) => `${formatWon(amount)} P`;

/** Won per USDT, with thousands separators and the given decimals. */
export function formatRate(rate: string): string {
  const [whole = '0', decimals] = rate.split('.');
  return formatWon(Number(whole)) + (decimals ? `.${decimals}` : '');
}
