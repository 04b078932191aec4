import { Icon } from '@/components/Icon';
import { formatPrice } from '@/components/price';
import styles from './BonusOffer.module.css';
import { useBonus } from './bonus';
import type { Slip } from './quote';
import { toggleBonus } from './useSlip';

/**
 * The bonus line of the slip in one row: one to add, the one in the slip, or why the rules refuse
 * it.
 */
export function BonusOffer({ slip }: { slip: Slip }) {
  const { picked, better, refusal } = useBonus(slip);
  if (refusal) {
    return (
      <div className={styles.row}>
        <p className={styles.refused} data-picked={picked !== undefined || undefined}>
          {refusal.message}
        </p>
      </div>
    );
  }
  if (better) {
    const act = picked ? '변경' : '추가';
    return (
      <div className={styles.row}>
        <button
          type="button"
          className={`${styles.offer} number`}
          onClick={() => void toggleBonus(better)}
        >
          <span>
            {better.folders}폴더 보너스 <strong>{formatPrice(better.price)}</strong> {act} 가능
          </span>
          <span className={styles.act}>{act}</span>
        </button>
      </div>
    );
  }
  if (!picked) return null;
  return (
    <div className={styles.row}>
      <p className={`${styles.picked} number`}>
        <Icon name="check" size={16} />
        {picked.folders}폴더 보너스 {formatPrice(picked.price)} 적용
      </p>
    </div>
  );
}
