import { formatWon } from '@/components/price';
import styles from './Cost.module.css';
import { Moved } from './Moved';

const wordOf = (amount: number) => (amount > 0 ? '손실' : amount < 0 ? '이익' : '손익');

/** What a result costs the house, as a loss or a profit. */
export function Cost({ amount }: { amount: number }) {
  return (
    <Moved amount={amount}>
      <span className={`${styles.cost} number`} data-loss={amount > 0}>
        {wordOf(amount)} {formatWon(Math.abs(amount))}원
      </span>
    </Moved>
  );
}
