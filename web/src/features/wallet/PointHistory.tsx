import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Icon } from '@/components/Icon';
import { KoreanTime } from '@/components/KoreanTime';
import { formatPoints } from '@/components/price';
import { useRules } from '@/rules';
import type { PointRecord, User } from '@/rules/wire';
import styles from './ChargeHistory.module.css';
import { HistoryFrame, useDeletion } from './HistoryFrame';
import { deletePoint, deletePoints, pointCountQuery, pointsQuery, ROWS_PER_PAGE } from './queries';

/** The member's conversions, ten per page; deletes one or all (account spec §4). */
export function PointHistory({ user }: { user: User }) {
  const rules = useRules();
  const remove = useDeletion();
  const [wanted, setWanted] = useState(1);
  const { data: count = 0 } = useQuery(pointCountQuery(user.id));
  const pageCount = rules.pageCount(count, ROWS_PER_PAGE);
  const page = Math.min(wanted, Math.max(pageCount, 1));
  const { data: records, isError, refetch } = useQuery(pointsQuery(user.id, page));
  return (
    <HistoryFrame
      name="전환내역"
      count={count}
      rows={records}
      isError={isError}
      onRetry={() => void refetch()}
      page={page}
      pageCount={pageCount}
      onPage={setWanted}
      deletion={{
        question: '전환내역을 모두 삭제하시겠습니까?',
        act: () => deletePoints(user.id),
      }}
    >
      <PointTable
        records={records ?? []}
        onDelete={(id) => void remove('이 내역을 삭제하시겠습니까?', () => deletePoint(id))}
      />
    </HistoryFrame>
  );
}

interface TableProps {
  records: PointRecord[];
  onDelete: (id: number) => void;
}

function PointTable({ records, onDelete }: TableProps) {
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">일시</th>
            <th scope="col">내용</th>
            <th scope="col" className={styles.amount}>
              포인트
            </th>
            <th scope="col" className={styles.action}>
              <span className="visually-hidden">삭제</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {records.map(({ id, createdAt, pointMemo, point }) => (
            <tr key={id}>
              <td>
                <KoreanTime at={createdAt} className={styles.moment} />
              </td>
              <td className={styles.kind}>{pointMemo}</td>
              <td className={`${styles.amount} number`}>{formatPoints(point)}</td>
              <td className={styles.action}>
                <button
                  type="button"
                  className={styles.hide}
                  aria-label={`${formatPoints(point)} 내역 삭제`}
                  onClick={() => onDelete(id)}
                >
                  <Icon name="trash" size={16} />
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
