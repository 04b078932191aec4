import { atServer } from '@/api/clock';
import { formatTime } from '@/components/time';
import styles from './ListView.module.css';

interface Props {
  /** Time at which the data arrived, by the browser's date. */
  updatedAt: number;
  /** The last refresh failed. */
  failed: boolean;
}

/** Time of the shown data, by the site's clock, which stands beside it. */
export function AsOf({ updatedAt, failed }: Props) {
  return (
    <p className={`${styles.fresh} number`} data-stale={failed || undefined}>
      {failed ? '갱신 실패 · ' : ''}
      {formatTime(new Date(atServer(updatedAt)).toISOString())} 기준
    </p>
  );
}
