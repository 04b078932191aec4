import type { ReactNode } from 'react';
import { Icon } from '@/components/Icon';
import { shownPrice } from '@/components/price';
import styles from './BonusOffer.module.css';
import { useBonus } from './bonus';
import type { Slip } from './quote';
import { toggleBonus } from './useSlip';

/**
 * The bonus line of the slip in one row: the one to be had, a press away; the one that is in the slip;
 * or why the rules refuse it.
 */
export function BonusOffer({ slip }: { slip: Slip }) {
  const { picked, better, refusal } = useBonus(slip);
  if (refusal) {
    return (
      <Row>
        <p className={styles.refused}>{refusal.message}</p>
      </Row>
    );
  }
  if (better) {
    const [offer, act] = picked ? ['로 변경 가능', '변경'] : [' 추가 가능', '추가'];
    return (
      <Row>
        <button
          type="button"
          className={`${styles.offer} number`}
          onClick={() => void toggleBonus(better)}
        >
          <span>
            {better.folders}폴더 보너스 <strong>{shownPrice(better.price)}</strong>
            {offer}
          </span>
          <span className={styles.act}>{act}</span>
        </button>
      </Row>
    );
  }
  if (!picked) return null;
  return (
    <Row>
      <p className={`${styles.picked} number`}>
        <Icon name="check" size={16} />
        {picked.folders}폴더 보너스 {shownPrice(picked.price)} 적용
      </p>
    </Row>
  );
}

function Row({ children }: { children: ReactNode }) {
  return (
    <section className={styles.row} aria-label="보너스 배당">
      {children}
    </section>
  );
}
