import { useSecondsUntil } from '@/api/useSecondsLeft';
import { Card } from '@/components/Card';
import { Icon } from '@/components/Icon';
import { KoreanTime } from '@/components/KoreanTime';
import { selectionSide } from '@/components/labels';
import { formatPrice, formatWonUnit } from '@/components/price';
import type { Boost } from '@/rules/wire';
import { toggleBoost, usePicked } from '../slip/useSlip';
import styles from './BoostRow.module.css';
import { timeLeft } from './timeLeft';

/** The price boosts as a row of cards, which is swiped where it is wider than the screen. */
export default function BoostRow({ boosts }: { boosts: Boost[] }) {
  return (
    <Card className={styles.boosts} label="배당 부스트">
      <h2 className={styles.title}>
        <Icon name="up" size={16} />
        배당 부스트
      </h2>
      <ul className={styles.row}>
        {boosts.map((boost) => (
          <BoostCard key={boost.id} boost={boost} />
        ))}
      </ul>
    </Card>
  );
}

/** A boost: a press puts its selection into the slip at the boosted price, another removes it. */
function BoostCard({ boost }: { boost: Boost }) {
  const picked = usePicked(boost);
  const seconds = useSecondsUntil(boost.endsAt);
  if (seconds === 0) return null;
  return (
    <li className={styles.item}>
      <button
        type="button"
        className={styles.boost}
        aria-pressed={picked}
        onClick={() => void toggleBoost(boost)}
      >
        <span className={styles.about}>
          {boost.leagueName} <KoreanTime at={boost.startAt} planned />
        </span>
        <span className={styles.teams}>
          {boost.homeName} vs {boost.awayName}
        </span>
        <span className={styles.side}>
          {boost.marketName} <strong>{selectionSide(boost)}</strong>
        </span>
        <span className={`${styles.prices} number`}>
          <s>
            <span className="visually-hidden">기존 배당 </span>
            {formatPrice(boost.price)}
          </s>
          <Icon name="right" size={12} />
          <strong className={styles.price}>
            <span className="visually-hidden">부스트 배당 </span>
            {formatPrice(boost.boostedPrice)}
          </strong>
        </span>
        <span className={`${styles.terms} number`}>
          <span>{timeLeft(seconds)}</span>
          <span>1인 최대 {formatWonUnit(boost.stakeMax)}</span>
        </span>
      </button>
    </li>
  );
}
