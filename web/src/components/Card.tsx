import type { ReactNode } from 'react';
import styles from './Card.module.css';

interface Props {
  children: ReactNode;
  className?: string;
  label?: string;
}

/** A surface that groups related content. */
export function Card({ children, className = '', label }: Props) {
  return (
    <section className={`${styles.card} ${className}`} aria-label={label}>
      {children}
    </section>
  );
}
