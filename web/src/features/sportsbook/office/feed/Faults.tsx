import { Lines } from '@/components/Lines';
import { faults } from '@/components/office/labels/feed';
import type { FeedRejectRow } from '@/rules/wire';
import styles from './Faults.module.css';

/** The faults of a message, and the recorded reason. */
export function Faults({ message: { faults: codes, reason } }: { message: FeedRejectRow }) {
  const noted = reason && <span className={styles.noted}>{reason}</span>;
  if (codes.length === 0) return noted;
  return <Lines main={codes.map((code) => faults[code]).join(', ')} side={noted} />;
}
