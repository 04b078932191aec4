import { shownWon } from '@/components/price';
import styles from './Liability.module.css';

interface Props {
  /** What it is of, for those who do not see it. */
  of: string;
  /** What open slips may cost, won. */
  amount: number;
  /** The most that it may be; none is no limit. */
  max?: number | null;
  /** What the bar is drawn against where there is no limit. */
  most?: number;
}

/** From here on a limit is nearly reached. */
const NEAR = 0.8;

/** What open slips may cost, as an amount and as a bar up to its limit. */
export function Liability({ of, amount, max, most = 0 }: Props) {
  const full = max ?? most;
  const share = full > 0 ? amount / full : amount > 0 ? 1 : 0;
  const state = max == null ? undefined : share >= 1 ? 'full' : share >= NEAR ? 'near' : undefined;
  return (
    <div className={styles.liability} data-state={state}>
      <span className={`${styles.amount} number`}>
        {shownWon(amount)}
        <small>원{max == null ? '' : ` / ${shownWon(max)}원`}</small>
      </span>
      {full > 0 && (
        <meter
          className={styles.bar}
          aria-label={`${of} 위험 금액`}
          max={full}
          value={Math.max(0, Math.min(amount, full))}
        />
      )}
    </div>
  );
}
