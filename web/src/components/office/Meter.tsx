import styles from './Meter.module.css';

interface Props {
  /** What is measured, for screen readers. */
  label: string;
  max: number;
  value: number;
}

/** A part of a whole as a bar, in the colour of `--tone`. */
export function Meter({ label, max, value }: Props) {
  return (
    <meter
      className={styles.meter}
      aria-label={label}
      max={max}
      value={Math.max(0, Math.min(value, max))}
    />
  );
}
