import type { ReactNode } from 'react';
import { Card } from '@/components/Card';
import styles from './card.module.css';

interface Props {
  title: string;
  /** Element id of the title. */
  id?: string;
  /** Content beside the title. */
  note?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** A card of the office with its title in a band at the top. */
export const HeadedCard = ({ title, id, note, className, children }: Props) => (
  <Card label={title} className={className ?? ''}>
    <h2 id={id} className={styles.heading}>
      {title}
      {note && <> {note}</>}
    </h2>
    {children}
  </Card>
);
