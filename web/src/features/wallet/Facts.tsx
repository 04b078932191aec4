import type { ReactNode } from 'react';
import styles from './Facts.module.css';

/** A card of facts beside a form: a heading, then name and value under each other. */
export function Facts({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.card}>
      <h3 className={styles.title}>{title}</h3>
      <dl className={styles.list}>{children}</dl>
    </section>
  );
}

/** One fact, with a button that belongs to it where there is one. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}

/** What a member should know before asking, one line each. */
export function Guide({ lines }: { lines: string[] }) {
  return (
    <ul className={styles.guide}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
