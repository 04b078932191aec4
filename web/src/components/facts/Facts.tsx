import type { ReactNode } from 'react';
import styles from './Facts.module.css';

interface Props {
  title: string;
  children: ReactNode;
}

/** A card with a heading beside a form. */
export function FactCard({ title, children }: Props) {
  return (
    <section className={styles.card}>
      <h3 className={styles.title}>{title}</h3>
      {children}
    </section>
  );
}

/** A card of facts: names and values, below each other. */
export function Facts({ title, children }: Props) {
  return (
    <FactCard title={title}>
      <dl className={styles.list}>{children}</dl>
    </FactCard>
  );
}

/** One fact, with a button if it has one. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}

/** Information before a request, one line each. */
export function Guide({ lines }: { lines: string[] }) {
  return (
    <ul className={styles.guide}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
