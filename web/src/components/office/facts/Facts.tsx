import type { ReactNode } from 'react';
import { formatWon } from '../../price';
import styles from './Facts.module.css';

/** A list of facts, side by side. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>;
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd className="number">{children}</dd>
    </div>
  );
}

interface CountProps {
  label: string;
  count: number;
  unit: string;
}

export function Count({ label, count, unit }: CountProps) {
  return (
    <Fact label={label}>
      {formatWon(count)}
      <small>{unit}</small>
    </Fact>
  );
}
