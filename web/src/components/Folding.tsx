import { type ReactNode, useId } from 'react';
import { Icon } from '@/components/Icon';
import { KoreanTime } from '@/components/KoreanTime';
import { shownWon } from '@/components/price';
import styles from './Folding.module.css';

interface ListProps {
  /** Rows in all, on every page. */
  count: number;
  /** What can be done with several. */
  actions: ReactNode;
  children: ReactNode;
}

/** A list whose rows unfold: how many there are, what can be done with them, and the rows. */
export function FoldingList({ count, actions, children }: ListProps) {
  return (
    <>
      <div className={styles.head}>
        <span className={`${styles.count} number`}>전체 {shownWon(count)}건</span>
        {actions}
      </div>
      <ul className={styles.list}>{children}</ul>
    </>
  );
}

interface RowProps {
  /** What it is called, for the button that deletes it. */
  name: string;
  /** What stands in the line, before the time. */
  line: ReactNode;
  at: string;
  open: boolean;
  onOpen: () => void;
  /** Where it can be deleted. */
  onDelete?: (() => void) | undefined;
  /** What stands before the line and does not open it. */
  before?: ReactNode;
  /** What unfolds. */
  children: ReactNode;
}

/** A row: its line opens it. */
export function FoldingRow({ name, line, at, open, onOpen, onDelete, before, children }: RowProps) {
  const id = useId();
  return (
    <li className={styles.row}>
      <div className={styles.line}>
        {before}
        <button
          type="button"
          className={styles.opener}
          aria-expanded={open}
          aria-controls={id}
          onClick={onOpen}
        >
          {line}
          <KoreanTime at={at} className={styles.moment ?? ''} />
        </button>
        {onDelete && (
          <button
            type="button"
            className={styles.delete}
            aria-label={`${name} 삭제`}
            onClick={onDelete}
          >
            <Icon name="trash" size={16} />
          </button>
        )}
      </div>
      <div id={id} hidden={!open} className={styles.contents}>
        {children}
      </div>
    </li>
  );
}
