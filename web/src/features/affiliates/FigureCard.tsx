import type { ReactNode } from 'react';
import { Card } from '@/components/Card';
import styles from './FigureCard.module.css';

interface CardProps {
  label: string;
  /** Content beside the label. */
  note?: ReactNode;
  /** Whether the card is a region of the page by its label. */
  isRegion?: boolean;
  children: ReactNode;
}

/** A card with a figure, or with a few that belong together. */
export const FigureCard = ({ label, note, isRegion = true, children }: CardProps) => (
  <Card {...(isRegion && { label })} className={styles.card ?? ''}>
    <p className={styles.label}>
      {label}
      {note && <span className={styles.note}>{note}</span>}
    </p>
    {children}
  </Card>
);

interface ValueProps {
  /** The value is negative. */
  below?: boolean;
  children: ReactNode;
}

/** The value of a figure. */
export const FigureValue = ({ below = false, children }: ValueProps) => (
  <strong className={`${styles.value} number`} data-below={below || undefined}>
    {children}
  </strong>
);

/** A few of these cards side by side. */
export const FigureCards = ({ children }: { children: ReactNode }) => (
  <div className={styles.cards}>{children}</div>
);
