import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { agentLabel } from '@/components/agents';
import { Card } from '@/components/Card';
import { KoreanTime } from '@/components/KoreanTime';
import { Loaded } from '@/components/Loaded';
import { Notice } from '@/components/Notice';
import { Pager } from '@/components/Pager';
import { wonText } from '@/components/price';
import { useRules } from '@/rules';
import type { CommissionRow } from '@/rules/wire';
import { commissionsQuery, homeQuery } from '../queries';
import styles from '../Rooms.module.css';
import { Payouts } from './Payouts';

/** Rows of a page. */
const ROWS = 20;

/** `/partner/calc`: what was earned, by day and agent, and what is owed of it. */
export default function CalcPage() {
  const rules = useRules();
  const [query, setQuery] = useSearchParams();
  const page = Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1);
  const owed = useQuery(homeQuery).data?.partner.owed;
  const answer = useQuery(commissionsQuery({ page, perpage: ROWS }));
  return (
    <>
      <header className={styles.head}>
        <h1 className={styles.title}>정산</h1>
        {owed !== undefined && <strong className="number">미지급 {wonText(owed)}</strong>}
      </header>
      <p className={styles.note}>
        전날 정산된 베팅을 매일 0시 10분에 계산합니다. 결과가 정정되면 차액이 반영됩니다.
      </p>
      <Payouts owed={owed ?? 0} />
      <Card label="정산 내역">
        <Loaded answer={answer} what="정산 내역을">
          {({ items, count }) => (
            <>
              {items.length === 0 && <Notice icon="empty" title="정산 내역이 없습니다" />}
              {items.length > 0 && <Statements rows={items} />}
              <Pager
                page={page}
                pageCount={rules.pageCount(count, ROWS)}
                onPage={(next) => setQuery(next === 1 ? {} : { page: String(next) })}
              />
            </>
          )}
        </Loaded>
      </Card>
    </>
  );
}

function Statements({ rows }: { rows: CommissionRow[] }) {
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">정산일</th>
            <th scope="col">구분</th>
            <th scope="col" data-end>
              기준 금액
            </th>
            <th scope="col" data-end>
              요율
            </th>
            <th scope="col" data-end>
              이전
            </th>
            <th scope="col" data-end>
              이후
            </th>
            <th scope="col" data-end>
              반영 금액
            </th>
            <th scope="col">반영 시각</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.day} ${row.agent} ${row.postedAt} ${row.before}`}>
              <td className="number">{row.day}</td>
              <td>{agentLabel(row.agent)}</td>
              <td data-end className="number">
                {wonText(row.base)}
              </td>
              <td data-end className="number">
                {row.rate}%
              </td>
              <td data-end className="number">
                {wonText(row.before)}
              </td>
              <td data-end className="number">
                {wonText(row.after)}
              </td>
              <td data-end className="number">
                <strong>{wonText(row.after - row.before)}</strong>
              </td>
              <td>{row.postedAt && <KoreanTime at={row.postedAt} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
