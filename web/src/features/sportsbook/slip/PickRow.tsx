import { useSecondsUntil } from '@/api/useSecondsLeft';
import { Icon } from '@/components/Icon';
import { MiniChip } from '@/components/mini/MiniChip';
import { PriceArrow } from '@/components/PriceArrow';
import { formatPrice } from '@/components/price';
import { formatRemaining } from '@/components/time';
import { PickBoost } from '../boosts/PickBoost';
import { acceptedPrice } from './boost';
import type { Closed, CurrentPick } from './current';
import styles from './PickRow.module.css';
import type { SlipPick } from './store';
import { removePicks } from './useSlip';

/** Label of a pick that is closed. */
const CLOSED: Record<Closed, string> = { suspended: '일시정지', begun: '경기시작', over: '마감' };

/** What a pick is on: a round or a race, a fixture, or a bonus line, which has none. */
export function aboutOf({
  bonusFolders,
  homeName,
  awayName,
}: Pick<SlipPick, 'bonusFolders' | 'homeName' | 'awayName'>) {
  if (bonusFolders !== null) return `다른 경기 ${bonusFolders}폴더 이상 적중 시 적용`;
  return awayName ? `${homeName} vs ${awayName}` : homeName;
}

/** Time until betting on the round closes. */
function TimeLeft({ at }: { at: string }) {
  const seconds = useSecondsUntil(at);
  return <span className="number"> · 마감 {formatRemaining(seconds)}</span>;
}

/** A pick: selected side and price, then market and teams; previous values are struck through. */
export function PickRow({ pick }: { pick: CurrentPick }) {
  return (
    <li className={styles.pick} data-closed={pick.closed || undefined}>
      <strong className={styles.side}>
        {pick.round?.chip && (
          <span className={styles.chip}>
            <MiniChip chip={pick.round.chip} name={pick.name} small beside />
          </span>
        )}
        {pick.renamed && (
          <s className={`${styles.old} ${styles.before}`}>
            <span className="visually-hidden">이전 선택 </span>
            {pick.side}
          </s>
        )}
        {pick.renamed?.side ?? pick.side}
      </strong>
      <span className={`${styles.price} number`}>
        {pick.closed && (
          <span className={styles.closed}>{CLOSED[pick.round ? 'over' : pick.closed]}</span>
        )}
        {pick.changed && !pick.closed && (
          <s className={styles.old}>
            <span className="visually-hidden">이전 배당 </span>
            {formatPrice(acceptedPrice(pick))}
          </s>
        )}
        {pick.boosted && !pick.changed && (
          <s className={styles.old}>
            <span className="visually-hidden">기존 배당 </span>
            {formatPrice(pick.ordinaryNow)}
          </s>
        )}
        <strong className={styles.now}>{formatPrice(pick.priceNow)}</strong>
        {!pick.closed && <PriceArrow way={pick.moved} />}
      </span>
      <button
        type="button"
        className={styles.remove}
        aria-label={`${pick.side} 삭제`}
        onClick={() => void removePicks([pick])}
      >
        <Icon name="close" size={14} />
      </button>
      <span className={styles.about}>
        {pick.marketName} · {aboutOf(pick)}
        {pick.round && !pick.closed && pick.startAt && <TimeLeft at={pick.startAt} />}
      </span>
      <PickBoost pick={pick} />
    </li>
  );
}
