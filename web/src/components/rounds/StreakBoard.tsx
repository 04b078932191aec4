import { type ReactNode, useEffect, useRef } from 'react';
import styles from './StreakBoard.module.css';

/** A result on a board. */
export interface Mark {
  /** The round's number. */
  round: number;
  shown: ReactNode;
}

/** Columns of results. The newest is at the right, and the board is scrolled to it. */
export function StreakBoard({ name, columns }: { name: string; columns: Mark[][] }) {
  const place = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new result moves the board
  useEffect(() => {
    if (place.current) place.current.scrollLeft = place.current.scrollWidth;
  }, [columns.length]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll what is wider than its place
    <section ref={place} className={styles.board} aria-label={`${name} 보드`} tabIndex={0}>
      {columns.map((marks, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
        <ol key={column} className={styles.column}>
          {marks.map(({ round, shown }) => (
            <li key={round} title={`${round}회차`}>
              {shown}
            </li>
          ))}
        </ol>
      ))}
    </section>
  );
}
