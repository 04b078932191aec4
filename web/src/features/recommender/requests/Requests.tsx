import { useQuery } from '@tanstack/react-query';
import { Card } from '@/components/Card';
import { KoreanTime } from '@/components/KoreanTime';
import { Loaded } from '@/components/Loaded';
import { Notice } from '@/components/Notice';
import { Pager } from '@/components/Pager';
import { wonText } from '@/components/price';
import { useRules } from '@/rules';
import type { PayoutRow, PayoutStatus } from '@/rules/wire';
import { ROWS, requestsQuery } from '../queries';
import styles from '../Rooms.module.css';
import { type Column, Rows } from '../Rows';
import { usePageOf } from '../usePlace';

/** Where a request stands, in words. */
const states: Record<PayoutStatus, { label: string; tone: string }> = {
  waiting: { label: '처리중', tone: 'waits' },
  paid: { label: '지급 완료', tone: 'good' },
  refused: { label: '거절', tone: 'bad' },
};

const columns: [Column<PayoutRow>, ...Column<PayoutRow>[]] = [
  {
    head: '상태',
    cell: ({ status }) => (
      <span className={styles.state} data-tone={states[status].tone}>
        {states[status].label}
      </span>
    ),
  },
  { head: '신청일시', cell: ({ createdAt }) => <KoreanTime at={createdAt} /> },
  { head: '처리일시', cell: ({ decidedAt }) => (decidedAt ? <KoreanTime at={decidedAt} /> : '-') },
  { head: '사유', cell: ({ reason }) => reason ?? '-' },
  {
    head: '신청 금액',
    end: true,
    cell: ({ amount }) => <strong className="number">{wonText(amount)}</strong>,
  },
];

/** What was asked for, and what became of it. */
export function Requests() {
  const rules = useRules();
  const { page, onPage } = usePageOf('page');
  const answer = useQuery(requestsQuery({ page, perpage: ROWS }));
  return (
    <Card label="신청 내역" className={styles.part ?? ''}>
      <div className={styles.head}>
        <h2 className={styles.heading}>신청 내역</h2>
      </div>
      <Loaded answer={answer} what="신청 내역을">
        {({ items, count }) => (
          <>
            {items.length === 0 ? (
              <Notice icon="empty" title="신청한 수익금이 없습니다" />
            ) : (
              <Rows columns={columns} rows={items} keyOf={({ id }) => id} />
            )}
            <Pager page={page} pageCount={rules.pageCount(count, ROWS)} onPage={onPage} />
          </>
        )}
      </Loaded>
    </Card>
  );
}
