import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { sectionAt } from '../frame/sections';
import { useMay } from '../may';
import type { Endpoint } from '../queries';
import styles from './RowActs.module.css';

interface Props {
  /** What they call, where it is not what the room is for: who may not call it does not find them. */
  needs?: Endpoint;
  children: ReactNode;
}

/** The acts of a row: beside each other in a table, over the whole width on phones. */
export function RowActs({ needs, children }: Props) {
  const may = useMay();
  const { pathname } = useLocation();
  const needed = needs ?? sectionAt(pathname)?.acts;
  if (needed && !may(needed)) return null;
  return <div className={styles.acts}>{children}</div>;
}
