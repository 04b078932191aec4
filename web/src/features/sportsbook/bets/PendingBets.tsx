import { useQuery } from '@tanstack/react-query';
import { type PendingBet, pendingBetsQuery } from '@/api/inplay';
import { useSecondsLeft } from '@/api/useSecondsLeft';
import { formatPrice, formatWonUnit } from '@/components/price';
import { WinFlagChip } from '@/components/WinFlagChip';
import styles from './SlipCard.module.css';

/** The in-play bets that the server still delays, above the accepted ones. */
export function PendingBets({ memberId }: { memberId: number }) {
  const { data: bets = [] } = useQuery(pendingBetsQuery(memberId));
  const waiting = bets.filter(({ state }) => state === 'waiting');
  if (waiting.length === 0) return null;
  return (
    <ul aria-label="진행중인 베팅">
      {waiting.map((bet) => (
        <Pending key={bet.requestId} bet={bet} />
      ))}
    </ul>
  );
}

function Pending({ bet }: { bet: PendingBet }) {
  const seconds = useSecondsLeft(bet.overAt);
  return (
    <li className={`${styles.card} ${styles.pending}`}>
      <div className={styles.head}>
        <WinFlagChip flag={0} label="진행중" />
        <span className={`${styles.time} number`}>
          {seconds > 0 ? `${seconds}초 후 확정` : '확인중'}
        </span>
      </div>
      <dl className={`${styles.sums} number`}>
        <div className={styles.sum}>
          <dt>베팅금액</dt>
          <dd>{formatWonUnit(bet.amounts)}</dd>
        </div>
        <div className={styles.sum}>
          <dt>배당</dt>
          <dd>{bet.bettings.map(({ betPrice }) => formatPrice(betPrice)).join(' × ')}</dd>
        </div>
        <div className={styles.sum}>
          <dt>총배당</dt>
          <dd>{bet.totalRatio}</dd>
        </div>
      </dl>
    </li>
  );
}
