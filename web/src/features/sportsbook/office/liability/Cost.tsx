import { formatWon } from '@/components/price';
import styles from './Cost.module.css';
import { Moved } from './Moved';

/** What a result costs the house, as a loss or a profit. */
export function Cost({ amount }: { amount: number }) {
  return (
    <Moved amount={amount}>
      <span className={`${styles.cost} number`} data-loss={amount > 0}>
        {amount > 0 ? '손실' : '이익'} {formatWon(Math.abs(amount))}원
      </span>
    </Moved>
  );
}
