import type { ReactNode } from 'react';
import styles from './RowActs.module.css';

/** The acts of a row: beside each other in a table, over the whole width on phones. */
export function RowActs({ children }: { children: ReactNode }) {
  return <div className={styles.acts}>{children}</div>;
}
