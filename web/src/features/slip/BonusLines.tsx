import { shownPrice } from '@/components/price';
import styles from './BonusLines.module.css';
import { toggleBonus, useBonusLines } from './useSlip';

/** The bonus lines on offer, once the slip has legs enough for one: their price joins the slip. */
export function BonusLines() {
  const lines = useBonusLines();
  if (lines.every(({ refusal }) => refusal?.code === 'BONUS_NEEDS_FOLDERS')) return null;
  return (
    <fieldset className={styles.lines}>
      <legend className="visually-hidden">보너스 배당</legend>
      <span className={styles.label} aria-hidden="true">
        보너스
      </span>
      {lines.map((line) => (
        <button
          key={line.folders}
          type="button"
          className={`${styles.line} number`}
          aria-pressed={line.picked}
          aria-disabled={line.refusal !== null}
          onClick={() => void toggleBonus(line)}
        >
          {line.folders}폴더 <strong>{shownPrice(line.price)}</strong>
        </button>
      ))}
    </fieldset>
  );
}
