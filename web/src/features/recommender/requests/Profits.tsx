import { useQuery } from '@tanstack/react-query';
import { agentLabel } from '@/components/agents';
import { Card } from '@/components/Card';
import { Loaded } from '@/components/Loaded';
import { Notice } from '@/components/Notice';
import { Pager } from '@/components/Pager';
import { wonText } from '@/components/price';
import { useRules } from '@/rules';
import type { ProfitRow } from '@/rules/wire';
import { profitsQuery, ROWS } from '../queries';
import styles from '../Rooms.module.css';
import { type Column, Rows } from '../Rows';
import { usePageOf } from '../usePlace';

const amount = (won: number) => <span className="number">{wonText(won)}</span>;

const columns: [Column<ProfitRow>, ...Column<ProfitRow>[]] = [
  {
    head: '적립일',
    cell: ({ day, before }) => (
      <>
        <strong className="number">{day}</strong>
        {before !== 0 && <span className={styles.side}>정정</span>}
      </>
    ),
  },
  { head: '종목', cell: ({ agent }) => agentLabel(agent) },
  { head: '적립 대상 베팅금', end: true, cell: ({ base }) => amount(base) },
  { head: '요율', end: true, cell: ({ rate }) => <span className="number">{rate}%</span> },
  {
    head: '적립 금액',
    end: true,
    cell: ({ before, after }) => <strong>{amount(after - before)}</strong>,
  },
];

/** What the friends have brought, by day and kind of game. */
export function Profits() {
  const rules = useRules();
  const { page, onPage } = usePageOf('profits');
  const answer = useQuery(profitsQuery({ page, perpage: ROWS }));
  return (
    <Card label="적립 내역" className={styles.part ?? ''}>
      <div className={styles.head}>
        <h2 className={styles.heading}>적립 내역</h2>
        <span className={styles.note}>결과가 정정되면 차액이 반영됩니다.</span>
      </div>
      <Loaded answer={answer} what="적립 내역을">
        {({ items, count }) => (
          <>
            {items.length === 0 ? (
              <Notice icon="empty" title="적립된 수익금이 없습니다" />
            ) : (
              <Rows
                columns={columns}
                rows={items}
                keyOf={({ day, agent, postedAt }) => `${day} ${agent} ${postedAt}`}
              />
            )}
            <Pager page={page} pageCount={rules.pageCount(count, ROWS)} onPage={onPage} />
          </>
        )}
      </Loaded>
    </Card>
  );
}
