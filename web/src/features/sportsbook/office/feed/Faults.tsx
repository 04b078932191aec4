import { Lines } from '@/components/Lines';
import type { FeedRejectRow } from '@/rules/wire';
import styles from './Faults.module.css';
import { faults } from './labels';

/** The faults of a message, and the recorded reason. */
export function Faults({ message: { faults: codes, reason } }: { message: FeedRejectRow }) {
  const noted = reason && <span className={styles.noted}>{reason}</span>;
  if (codes.length === 0) return noted;
  return <Lines main={codes.map((code) => faults[code]).join(', ')} side={noted} />;
}
