import styles from './ShareBar.module.css';

interface Props {
  /** What is drawn, below zero in the colour of losses. */
  value: number;
  /** What fills the place whole. */
  most: number;
}

/** An amount beside others like it, as a bar; the amount itself is said in words. */
export function ShareBar({ value, most }: Props) {
  const share = most > 0 ? Math.min(100, (Math.abs(value) / most) * 100) : 0;
  return (
    <svg className={styles.share} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
      <rect className={styles.place} width="100" height="1" />
      <rect className={styles.bar} data-below={value < 0 || undefined} width={share} height="1" />
    </svg>
  );
}
