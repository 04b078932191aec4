import styles from './QueueCount.module.css';

/** More than this is written as `99+`. */
const SHOWN_MAX = 99;

interface Props {
  count: number | undefined;
  /** It waits for the operator. */
  urgent: boolean;
  /** What is counted. */
  unit?: string | undefined;
}

/** How many rows wait in a section. */
export function QueueCount({ count, urgent, unit = '건' }: Props) {
  if (!count) return null;
  return (
    <span className={`${styles.count} number`} data-urgent={urgent || undefined}>
      {count > SHOWN_MAX ? `${SHOWN_MAX}+` : count}
      <span className="visually-hidden">{unit} 대기</span>
    </span>
  );
}
