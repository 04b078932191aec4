import styles from './RunnerChip.module.css';

/** The number of a runner in its colours. */
export const RunnerChip = ({ number }: { number: number }) => (
  <span
    className={`${styles.chip} number`}
    data-number={number}
    style={{ background: `var(--runner-${number})` }}
  >
    {number}
  </span>
);
