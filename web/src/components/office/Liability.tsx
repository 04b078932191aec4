import { formatWon } from '../price';
import styles from './Liability.module.css';
import { Meter } from './Meter';

interface Props {
  /** Name of the subject, for screen readers. */
  of: string;
  /** Liability of the open slips, in won. */
  amount: number;
  /** The limit; null or undefined without one. */
  max?: number | null;
  /** Full scale of the bar if there is no limit. */
  most?: number;
}

/** Share of the limit from which it is nearly reached. */
const NEAR = 0.8;

/** The liability of open slips, as an amount and as a bar up to its limit. */
export function Liability({ of, amount, max, most = 0 }: Props) {
  const full = max ?? most;
  const share = full > 0 ? amount / full : amount > 0 ? 1 : 0;
  const state = max == null ? undefined : share >= 1 ? 'full' : share >= NEAR ? 'near' : undefined;
  return (
    <div className={styles.liability} data-state={state}>
      <span className={`${styles.amount} number`}>
        {formatWon(amount)}
        <small>원{max == null ? '' : ` / ${formatWon(max)}원`}</small>
      </span>
      {full > 0 && <Meter label={`${of} 위험 금액`} max={full} value={amount} />}
    </div>
  );
}
