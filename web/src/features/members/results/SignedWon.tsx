import { formatWonUnit } from '@/components/price';
import styles from './SignedWon.module.css';

/** A result in won with its sign; won and lost have their colours. */
export function SignedWon({ amount }: { amount: number }) {
  return (
    <span className={`${styles.amount} number`} data-result={resultOf(amount)}>
      {amount > 0 && '+'}
      {formatWonUnit(amount)}
    </span>
  );
}

/** Whether a result is won or lost, for its colour. */
export const resultOf = (amount: number) =>
  amount === 0 ? undefined : amount > 0 ? 'won' : 'lost';
