import { useKeyHint } from '@/components/shortcuts';
import { useRules } from '@/rules';
import styles from './AmountButtons.module.css';

interface Props {
  onAdd: (won: number) => void;
  onFill: () => void;
  onClear: () => void;
}

const label = (won: number) => (won < 10_000 ? `${won / 1_000}천` : `${won / 10_000}만`);

/** Buttons that add to a stake, set it to the maximum or clear it (betting spec §2). */
export function AmountButtons({ onAdd, onFill, onClear }: Props) {
  const amounts = [...useRules().quickAdds()];
  const keys = useKeyHint('Escape', '베팅금액에서 Esc');
  return (
    <div className={styles.buttons}>
      {amounts.map((won) => (
        <button key={won} type="button" onClick={() => onAdd(won)}>
          {label(won)}
        </button>
      ))}
      <button type="button" className={styles.max} onClick={onFill}>
        MAX
      </button>
      <button type="button" {...keys} onClick={onClear}>
        CLEAR
      </button>
    </div>
  );
}
