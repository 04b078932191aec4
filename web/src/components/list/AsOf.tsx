import { atServer } from '@/api/clock';
import { shownTime } from '@/components/time';
import styles from './ListRoom.module.css';

interface Props {
  /** When the data was heard, by the browser's date. */
  updatedAt: number;
  /** The newest data could not be had. */
  failed: boolean;
}

/** As of when a page shows its data, by the site's clock, which stands beside it. */
export function AsOf({ updatedAt, failed }: Props) {
  return (
    <p className={`${styles.fresh} number`} data-stale={failed || undefined}>
      {failed ? '갱신 실패 · ' : ''}
      {shownTime(new Date(atServer(updatedAt)).toISOString())} 기준
    </p>
  );
}
