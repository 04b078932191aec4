import styles from './ProgressBar.module.css';

interface Props {
  /** Name of the running work. */
  label: string;
  done: number;
  all: number;
}

/** Progress of long work. */
export function ProgressBar({ label, done, all }: Props) {
  return <progress className={styles.bar} aria-label={label} max={Math.max(all, 1)} value={done} />;
}
