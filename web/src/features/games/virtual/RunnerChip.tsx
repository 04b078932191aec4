import styles from './RunnerChip.module.css';

/** The number of a runner in the colours that it wears. */
export const RunnerChip = ({ number }: { number: number }) => (
  <span
    className={`${styles.chip} number`}
    data-number={number}
    style={{ background: `var(--runner-${number})` }}
  >
    {number}
  </span>
);
