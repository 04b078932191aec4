import { Button } from '@mantine/core';
import { openDialog } from '@/api/dialogs';
import { formatWonUnit } from '@/components/price';
import styles from './MoneyBar.module.css';

/** The casino balance, and a button to transfer money. */
export function MoneyBar({ money }: { money: number }) {
  return (
    <section className={styles.bar} aria-label="카지노머니">
      <span className={styles.label}>카지노머니</span>
      <strong className={`${styles.money} number`}>{formatWonUnit(money)}</strong>
      <Button size="xs" variant="default" onClick={() => openDialog('casino')}>
        머니 전환
      </Button>
    </section>
  );
}
