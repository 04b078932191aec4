import { type ReactNode, useId } from 'react';
import { Icon } from '@/components/Icon';
import { KoreanTime } from '@/components/KoreanTime';
import { formatWon } from '@/components/price';
import styles from './FoldingList.module.css';

interface ListProps {
  /** Number of rows on all pages. */
  count: number;
  /** Actions on several rows. */
  actions: ReactNode;
  children: ReactNode;
}

/** A list of rows that unfold, with its count and the actions on several rows. */
export function FoldingList({ count, actions, children }: ListProps) {
  return (
    <>
      <div className={styles.head}>
        <span className={`${styles.count} number`}>전체 {formatWon(count)}건</span>
        {actions}
      </div>
      <ul className={styles.list}>{children}</ul>
    </>
  );
}

interface RowProps {
  /** Name of the row, for its delete button. */
  name: string;
  /** Content of the line, before the time. */
  line: ReactNode;
  at: string;
  open: boolean;
  onOpen: () => void;
  /** Called to delete the row, if it can be deleted. */
  onDelete?: (() => void) | undefined;
  /** Content before the line that does not open it. */
  before?: ReactNode;
  /** Content that unfolds. */
  children: ReactNode;
}

/** A row that opens on a click of its line. */
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
