import type { ReactNode } from 'react';
import styles from './DashboardPage.module.css';

interface Props {
  label: string;
  children: ReactNode;
  /** As high as its rows: it scrolls sideways only. */
  tall?: boolean;
}

/** A table that scrolls within its card. */
export function Scroll({ label, children, tall = false }: Props) {
  const name = tall ? `${styles.scroll} ${styles.tall}` : styles.scroll;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, which keys have to reach
    <section className={name} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
