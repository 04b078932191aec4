import type { ReactNode } from 'react';
import { Card } from '@/components/Card';
import styles from './FactCard.module.css';

interface Props {
  title: string;
  children: ReactNode;
}

/** Facts of a member below each other, in groups. */
export function FactCard({ title, children }: Props) {
  return (
    <Card label={title} className={styles.card}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </Card>
  );
}

/** A group of facts. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>;
}

interface FactProps {
  label: string;
  children: ReactNode;
  /** Highlighting of the fact. */
  tone?: 'quiet' | 'danger' | 'gain';
}

export function Fact({ label, children, tone }: FactProps) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd data-tone={tone}>{children}</dd>
    </div>
  );
}
