import { formatWon, formatWonUnit } from '@/components/price';
import styles from './Promotions.module.css';

interface Props {
  label: string;
  done: number;
  all: number;
}

/** How much of a required sum is reached, with a bar. */
export function WonProgress({ label, done, all }: Props) {
  return (
    <div className={styles.progress}>
      <p className={`${styles.quiet} number`}>
        {label} {formatWon(done)} / {formatWonUnit(all)}
      </p>
      <progress
        className={styles.bar}
        aria-label={`${label} 진행`}
        max={Math.max(all, 1)}
        value={Math.min(done, all)}
      />
    </div>
  );
}
