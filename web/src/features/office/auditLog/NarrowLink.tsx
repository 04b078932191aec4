import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Filters } from '@/components/list/filters';
import styles from './NarrowLink.module.css';

/** Filters the log by exactly this actor, action or subject. */
export function NarrowLink({ by, children }: { by: Filters; children: ReactNode }) {
  return (
    <Link className={styles.link} to={{ search: `?${new URLSearchParams(by)}` }}>
      {children}
    </Link>
  );
}
