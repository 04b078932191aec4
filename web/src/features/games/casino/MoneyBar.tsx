import { Button } from '@mantine/core';
import { openDialog } from '@/api/dialogs';
import { formatWonUnit } from '@/components/price';
import styles from './MoneyBar.module.css';

interface Props {
  money: number;
  /** The game takes its stakes from cash: nothing has to be transferred. */
  seamless?: boolean;
}

/** The balance that games are played with, and a button to transfer money to the casino. */
export function MoneyBar({ money, seamless = false }: Props) {
  const label = seamless ? '보유머니' : '카지노머니';
  return (
    <section className={styles.bar} aria-label={label}>
      <span className={styles.label}>{label}</span>
      <strong className={`${styles.money} number`}>{formatWonUnit(money)}</strong>
      {!seamless && (
        <Button size="xs" variant="default" onClick={() => openDialog('casino')}>
          머니 전환
        </Button>
      )}
    </section>
  );
}
