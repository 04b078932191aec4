import { useKeyHint } from '@/components/shortcuts';
import { useRules } from '@/rules';
import { addStake, fillStake } from './enter';
import styles from './QuickAdds.module.css';
import type { Slip } from './quote';
import { setStake } from './store';

const label = (won: number) => (won < 10_000 ? `${won / 1_000}천` : `${won / 10_000}만`);

/** Buttons that add to the stake, set it to the maximum or clear it (betting spec §2). */
export function QuickAdds({ slip }: { slip: Slip }) {
  const amounts = [...useRules().quickAdds()];
  const keys = useKeyHint('Escape', '베팅금액에서 Esc');
  return (
    <div className={styles.buttons}>
      {amounts.map((won) => (
        <button key={won} type="button" onClick={() => addStake(slip, won)}>
          {label(won)}
        </button>
      ))}
      <button type="button" className={styles.max} onClick={() => fillStake(slip)}>
        MAX
      </button>
      <button type="button" {...keys} onClick={() => setStake('')}>
        CLEAR
      </button>
    </div>
  );
}
