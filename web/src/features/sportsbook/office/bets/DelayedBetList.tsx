import { useQuery } from '@tanstack/react-query';
import { Notice } from '@/components/Notice';
import { HeadedCard } from '@/components/office/HeadedCard';
import { delayedBetsQuery } from '@/components/office/queries';
import { formatWon } from '@/components/price';
import { formatTime } from '@/components/time';
import styles from './DelayedBetList.module.css';

/** The server returns at most this many. */
const DELAYED_BETS_MAX = 200;

/** The currently delayed in-play bets, above the accepted ones. */
export function DelayedBetList() {
  const { data: bets, errorUpdateCount, refetch } = useQuery(delayedBetsQuery);
  // The error itself is gone during each poll; its notice stays until one of them succeeds.
  if (!bets && errorUpdateCount > 0) {
    return (
      <HeadedCard title="접수 대기" className={styles.waiting}>
        <Notice
          icon="warning"
          title="접수 대기 베팅을 불러오지 못했습니다"
          action={{ label: '다시 시도', onClick: () => void refetch() }}
        />
      </HeadedCard>
    );
  }
  if (!bets?.length) return null;
  return (
    <HeadedCard
      title="접수 대기"
      note={
        <span className="number">
          {bets.length}건{bets.length >= DELAYED_BETS_MAX && ' 이상'}
        </span>
      }
      className={styles.waiting}
    >
      <ul>
        {bets.map((bet) => (
          <li key={bet.id} className={styles.bet}>
            <p className={styles.head}>
              <strong>{bet.userId}</strong> {bet.nickname}
              <span className={`${styles.due} number`}>{formatTime(bet.dueAt)} 확정</span>
            </p>
            <ul className={styles.legs}>
              {bet.legs.map((leg) => (
                <li key={leg}>{leg}</li>
              ))}
            </ul>
            <p className={`${styles.sums} number`}>
              {formatWon(bet.stake)}원 × {bet.totalOdds}
            </p>
          </li>
        ))}
      </ul>
    </HeadedCard>
  );
}
