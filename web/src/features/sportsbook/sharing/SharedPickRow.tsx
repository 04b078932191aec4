import { priceMove } from '@/api/priceMove';
import { Badge, type Tone } from '@/components/Badge';
import { KoreanTime } from '@/components/KoreanTime';
import { selectionSide } from '@/components/labels';
import { formatPrice } from '@/components/price';
import type { SharedPick, SharedState } from '@/rules/wire';
import { aboutOf } from '../slip/PickRow';
import styles from './SharedSlipPage.module.css';

/** Why a pick cannot be bet on at the moment; a suspended one may open again. */
const STATES: Record<Exclude<SharedState, 'open'>, { label: string; tone: Tone }> = {
  suspended: { label: '일시정지', tone: 'gold' },
  started: { label: '경기시작', tone: 'grey' },
  changed: { label: '변경됨', tone: 'grey' },
  closed: { label: '마감', tone: 'grey' },
};

/** An open pick that does not fit: a bonus line whose legs are missing. */
const UNFIT = { label: '적용불가', tone: 'grey' } as const;

interface Props {
  pick: SharedPick;
  /** It is put into the member's slip. */
  taken: boolean;
}

/** A shared pick: side and price, then market, teams and start; an earlier price is struck through. */
export function SharedPickRow({ pick: { leg, state, offer }, taken }: Props) {
  const chip = state !== 'open' ? STATES[state] : taken ? null : UNFIT;
  const moved = offer !== null && priceMove(leg.price, offer.price) !== 0;
  const startAt = offer?.startAt ?? leg.startAt;
  return (
    <li className={styles.pick} data-out={!taken || undefined}>
      <strong className={styles.side}>{selectionSide(leg)}</strong>
      <span className={`${styles.price} number`}>
        {chip && <Badge tone={chip.tone}>{chip.label}</Badge>}
        {moved && (
          <s className={styles.old}>
            <span className="visually-hidden">공유 당시 배당 </span>
            {formatPrice(leg.price)}
          </s>
        )}
        <strong className={styles.now}>{formatPrice(offer?.price ?? leg.price)}</strong>
      </span>
      <span className={styles.about}>
        {leg.marketName} · {aboutOf(leg)}
      </span>
      {startAt && <KoreanTime className={styles.start ?? ''} at={startAt} planned />}
    </li>
  );
}
