import styles from './ProgressBar.module.css';

interface Props {
  /** What is going on. */
  label: string;
  done: number;
  all: number;
}

/** How much of long work is done. */
export function ProgressBar({ label, done, all }: Props) {
  return <progress className={styles.bar} aria-label={label} max={Math.max(all, 1)} value={done} />;
}
