import styles from './ShareBar.module.css';

interface Props {
  /** The value; a negative one has the colour of losses. */
  value: number;
  /** The value that fills the whole width. */
  most: number;
}

/** An amount as a bar, relative to others like it; the amount itself is shown as text elsewhere. */
export function ShareBar({ value, most }: Props) {
  const share = most > 0 ? Math.min(100, (Math.abs(value) / most) * 100) : 0;
  return (
    <svg className={styles.share} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
      <rect className={styles.place} width="100" height="1" />
      <rect className={styles.bar} data-below={value < 0 || undefined} width={share} height="1" />
    </svg>
  );
}
