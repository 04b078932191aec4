import type { ReactNode } from 'react';
import styles from './Lines.module.css';

/** A main fact with a secondary one below it. */
export function Lines({ main, side }: { main: ReactNode; side?: ReactNode }) {
  return (
    <div className={styles.lines}>
      <div className={styles.main}>{main}</div>
      {side ? <div className={styles.side}>{side}</div> : null}
    </div>
  );
}
