import { useOddsStale } from '@/api/live';
import styles from './StaleOdds.module.css';

const DROPPED = '실시간 배당이 끊겨 다시 연결하고 있습니다. 표시된 배당은 최신이 아닐 수 있습니다.';
const FAILED = '새로 불러오지 못했습니다. 표시된 내용은 최신이 아닐 수 있습니다.';

interface Props {
  className?: string | undefined;
  /** What is shown could not be loaded again. */
  failed?: boolean;
}

/** Shows that prices may be old: the price stream is down, or their list did not load again. */
export function StaleOdds({ className = '', failed = false }: Props) {
  const stale = useOddsStale();
  return (
    <p className={`${styles.stale} ${className}`} role="status" hidden={!stale && !failed}>
      {stale ? DROPPED : failed && FAILED}
    </p>
  );
}
