import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { usePermission } from '../permissions';
import type { Endpoint } from '../queries';
import { sectionAt } from '../sections';
import styles from './RowActions.module.css';

interface Props {
  /** Endpoint of the actions, if not the page's default: hidden from operators without access. */
  needs?: Endpoint;
  children: ReactNode;
}

/** The actions of a row: side by side in a table, over the whole width on phones. */
export function RowActions({ needs, children }: Props) {
  const can = usePermission();
  const { pathname } = useLocation();
  const needed = needs ?? sectionAt(pathname)?.actions;
  if (needed && !can(needed)) return null;
  return <div className={styles.actions}>{children}</div>;
}
