import type { ReactNode } from 'react';
import styles from './Badge.module.css';

export type Tone = 'gold' | 'green' | 'blue' | 'red' | 'grey';

/** A state as a word on a tint of its colour. */
export function Badge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  );
}
