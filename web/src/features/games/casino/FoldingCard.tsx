import type { ReactNode } from 'react';
import { Card } from '@/components/Card';
import styles from './FoldingCard.module.css';

interface Props {
  label: string;
  /** The line that opens it. */
  summary: string;
  children: ReactNode;
}

/** A card below a game whose contents unfold. */
export const FoldingCard = ({ label, summary, children }: Props) => (
  <Card label={label}>
    <details className={styles.details}>
      <summary>{summary}</summary>
      {children}
    </details>
  </Card>
);
