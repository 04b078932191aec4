import type { ReactNode } from 'react';
import { formatPrice, formatWonUnit } from '@/components/price';
import { WinFlagChip } from '@/components/WinFlagChip';
import type { SlipHead } from '@/rules/wire';
import styles from './OwnBet.module.css';

interface Props {
  head: SlipHead;
  /** The price of the bet. */
  price: string;
  /** The selection. */
  children: ReactNode;
}

/** The member's bet on the current round, and its result. */
export const OwnBet = ({ head, price, children }: Props) => (
  <p className={`${styles.bet} number`}>
    <span className={styles.words}>내 베팅</span>
    {children}
    <span>{formatPrice(price)}</span>
    <span>{formatWonUnit(head.amount)}</span>
    <span className={styles.result}>
      {head.settlement_flag === 0 ? (
        `예상당첨금 ${formatWonUnit(head.expect_amount)}`
      ) : (
        <Result head={head} />
      )}
    </span>
  </p>
);

function Result({ head }: { head: SlipHead }) {
  return (
    <>
      <WinFlagChip flag={head.status} label={head.status_name} />
      {head.win_amount > 0 && (
        <strong className={styles.paid}>{formatWonUnit(head.win_amount)}</strong>
      )}
    </>
  );
}
