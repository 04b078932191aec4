import styles from './Pips.module.css';

const PIPS = [1, 2, 3, 4, 5];

/** A value of 1 to 5: strength or current condition of a team or a runner. */
export const Pips = ({ label, value }: { label: string; value: number }) => (
  <span className={styles.pips} role="img" aria-label={`${label} 5 중 ${value}`}>
    <span className={styles.label} aria-hidden="true">
      {label}
    </span>
    {PIPS.map((pip) => (
      <span key={pip} className={styles.pip} data-on={pip <= value} aria-hidden="true" />
    ))}
  </span>
);
