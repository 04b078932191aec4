import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { agentLabel } from '@/components/agents';
import { KoreanTime } from '@/components/KoreanTime';
import type { Column } from '@/components/list/columns';
import { Rows } from '@/components/list/Rows';
import { Pager } from '@/components/Pager';
import { formatWonUnit } from '@/components/price';
import { TitledCard } from '@/components/TitledCard';
import { useRules } from '@/rules';
import type { CommissionRow } from '@/rules/wire';
import styles from '../Page.module.css';
import { commissionsQuery, homeQuery } from '../queries';
import { Payouts } from './Payouts';

/** Rows per page. */
const ROWS = 20;

const won = (amount: number) => <span className="number">{formatWonUnit(amount)}</span>;

const columns: Column<CommissionRow>[] = [
  { head: '정산일', card: 'top', cell: ({ day }) => <strong className="number">{day}</strong> },
  { head: '구분', cell: ({ agent }) => agentLabel(agent) },
  { head: '기준 금액', end: true, cell: ({ base }) => won(base) },
  { head: '요율', end: true, cell: ({ rate }) => <span className="number">{rate}%</span> },
  { head: '이전', end: true, cell: ({ before }) => (before === 0 ? '-' : won(before)) },
  { head: '이후', end: true, cell: ({ after }) => won(after) },
  {
    head: '반영 금액',
    end: true,
    card: 'top',
    cell: ({ before, after }) => <strong>{won(after - before)}</strong>,
  },
  { head: '반영 시각', cell: ({ postedAt }) => (postedAt ? <KoreanTime at={postedAt} /> : '-') },
];

/** `/partner/calc`: the commissions by day and agent kind, and the amount owed. */
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
        {owed !== undefined && <strong className="number">미지급 {formatWonUnit(owed)}</strong>}
      </header>
      <p className={styles.note}>
        전날 정산된 베팅을 매일 0시 10분에 계산합니다. 결과가 정정되면 차액이 반영됩니다.
      </p>
      <Payouts owed={owed ?? 0} />
      <TitledCard title="정산 내역">
        <Rows
          answer={answer}
          shown={{
            keyOf: ({ day, agent, postedAt, before }) => `${day} ${agent} ${postedAt} ${before}`,
            columns,
          }}
          empty="정산 내역이 없습니다"
        />
        <Pager
          page={page}
          pageCount={rules.pageCount(answer.data?.count ?? 0, ROWS)}
          onPage={(next) => setQuery(next === 1 ? {} : { page: String(next) })}
        />
      </TitledCard>
    </>
  );
}
