import { formatWon } from '@/components/price';
import styles from './Page.module.css';

/** The site's result in won, with its sign; red if members have won. */
export function SignedAmount({ amount }: { amount: number }) {
  return (
    <span className={`${styles.signed} number`} data-below={amount < 0 || undefined}>
      {amount > 0 && '+'}
      {formatWon(amount)}
    </span>
  );
}
