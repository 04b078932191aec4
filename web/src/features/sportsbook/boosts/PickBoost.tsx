import { formatPrice } from '@/components/price';
import { leaveBoost, takeBoost, takesBoosts } from '../slip/boost';
import type { CurrentPick } from '../slip/current';
import { useSlipStore } from '../slip/store';
import { BoostBadge } from './BoostBadge';
import styles from './PickBoost.module.css';
import { useBoostOn } from './queries';

/**
 * The boost on a pick of the slip: the one that it has, one to take, or why it cannot be taken.
 * Nothing without one.
 */
export function PickBoost({ pick }: { pick: CurrentPick }) {
  const offered = useBoostOn(pick);
  const fits = useSlipStore(({ path }) => takesBoosts(path));
  const other = useSlipStore(({ picks }) => picks.some(({ boost }) => boost));
  if (pick.boosted) {
    return (
      <p className={styles.boost}>
        <BoostBadge />
        <button type="button" className={styles.act} onClick={() => leaveBoost(pick)}>
          부스트 해제
        </button>
      </p>
    );
  }
  if (!offered || !fits || pick.boost || pick.closed) return null;
  if (other) return <p className={styles.boost}>부스트는 한 슬립에 하나만 적용됩니다.</p>;
  return (
    <p className={styles.boost}>
      <button type="button" className={`${styles.act} number`} onClick={() => takeBoost(pick)}>
        부스트 {formatPrice(offered.boostedPrice)} 적용
      </button>
    </p>
  );
}
