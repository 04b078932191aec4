import { addStake, fillStake } from './enter';
import styles from './QuickAdds.module.css';
import type { Slip } from './quote';
import { setStake } from './store';

const AMOUNTS = [
  { label: '5천', won: 5_000 },
  { label: '1만', won: 10_000 },
  { label: '5만', won: 50_000 },
  { label: '10만', won: 100_000 },
  { label: '50만', won: 500_000 },
  { label: '100만', won: 1_000_000 },
];

/** Buttons that add to the stake, fill it up or empty it (betting spec §2). */
export function QuickAdds({ slip }: { slip: Slip }) {
  return (
    <div className={styles.buttons}>
      {AMOUNTS.map(({ label, won }) => (
        <button key={won} type="button" onClick={() => addStake(slip, won)}>
          {label}
        </button>
      ))}
      <button type="button" className={styles.max} onClick={() => fillStake(slip)}>
        MAX
      </button>
      <button type="button" onClick={() => setStake('')}>
        CLEAR
      </button>
    </div>
  );
}
