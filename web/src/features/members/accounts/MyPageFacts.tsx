import type { ReactNode } from 'react';
import styles from './MyPage.module.css';

/** Facts of my page under a heading. */
export function Facts({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.card} aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      <dl className={styles.lines}>{children}</dl>
    </section>
  );
}

/** One fact, with a button if it has one. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.line}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
