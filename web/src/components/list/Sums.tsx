import { formatWonUnit } from '@/components/price';
import styles from './Sums.module.css';

/** Totals of the filtered rows over all pages. */
export function Sums({ sums }: { sums: { label: string; amount: number }[] }) {
  return (
    <dl className={styles.sums} aria-label="합계">
      {sums.map(({ label, amount }) => (
        <div key={label} className={styles.sum}>
          <dt>{label}</dt>
          <dd className="number">{formatWonUnit(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}
