import { useOddsStale } from '@/api/live';
import styles from './StaleOdds.module.css';

/** Shows that the price stream is down: prices may be older than the drop. */
export function StaleOdds({ className = '' }: { className?: string | undefined }) {
  const stale = useOddsStale();
  return (
    <p className={`${styles.stale} ${className}`} role="status" hidden={!stale}>
      {stale && '실시간 배당이 끊겨 다시 연결하고 있습니다. 표시된 배당은 최신이 아닐 수 있습니다.'}
    </p>
  );
}
