import type { ReactNode } from 'react';
import styles from './ChargeHistory.module.css';

interface Props {
  /** Name of the column of actions, which only a screen reader says; none without it. */
  action?: string;
  /** The rows. */
  children: ReactNode;
}

/** The table of a history: when, what, how much, and its state. */
export function HistoryTable({ action, children }: Props) {
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">신청일시</th>
            <th scope="col">구분</th>
            <th scope="col" className={styles.amount}>
              금액
            </th>
            <th scope="col" className={styles.status}>
              상태
            </th>
            {action && (
              <th scope="col" className={styles.action}>
                <span className="visually-hidden">{action}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
