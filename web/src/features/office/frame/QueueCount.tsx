import styles from './QueueCount.module.css';

/** A larger count is shown as `99+`. */
const DELAYED_BETS_MAX = 99;

interface Props {
  count: number | undefined;
  /** The rows wait for the operator. */
  urgent: boolean;
  /** Counter word of the rows. */
  unit?: string | undefined;
}

/** Number of rows waiting in a section. */
export function QueueCount({ count, urgent, unit = '건' }: Props) {
  if (!count) return null;
  return (
    <span className={`${styles.count} number`} data-urgent={urgent || undefined}>
      {count > DELAYED_BETS_MAX ? `${DELAYED_BETS_MAX}+` : count}
      <span className="visually-hidden">{unit} 대기</span>
    </span>
  );
}
