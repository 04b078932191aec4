import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './SearchLink.module.css';

/** Narrows the log to rows with exactly this actor or subject. */
export function SearchLink({ search, children }: { search: string; children: ReactNode }) {
  return (
    <Link className={styles.link} to={{ search: `?${new URLSearchParams({ search })}` }}>
      {children}
    </Link>
  );
}
