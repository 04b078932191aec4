import { formatWon } from '@/components/price';

const MAN = 10_000;
const EOK = 100_000_000;

/** A result in the room of a day: `-3,000`, `+1.2만`, `-123만`, `+1.5억`; rounded to what is shown. */
export function shortWon(amount: number) {
  const sign = amount > 0 ? '+' : amount < 0 ? '-' : '';
  return sign + unsigned(Math.abs(amount));
}

function unsigned(amount: number) {
  if (amount < MAN) return formatWon(amount);
  // A tenth below ten, then whole units, as long as the rounded number has four digits.
  const tenths = Math.round(amount / (MAN / 10));
  if (tenths < 100) return `${tenths / 10}만`;
  const whole = Math.round(amount / MAN);
  return whole < MAN ? `${whole}만` : `${Math.round(amount / (EOK / 10)) / 10}억`;
}
