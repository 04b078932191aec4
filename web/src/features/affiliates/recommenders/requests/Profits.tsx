import { useQuery } from '@tanstack/react-query';
import { agentLabel } from '@/components/agents';
import { Badge } from '@/components/Badge';
import type { Column } from '@/components/list/columns';
import { Rows } from '@/components/list/Rows';
import { Pager } from '@/components/Pager';
import { formatWonUnit } from '@/components/price';
import { TitledCard } from '@/components/TitledCard';
import { useRules } from '@/rules';
import type { ProfitRow } from '@/rules/wire';
import { profitsQuery, ROWS } from '../queries';
import { usePageOf } from '../useQueryParam';

const amount = (won: number) => <span className="number">{formatWonUnit(won)}</span>;

const columns: Column<ProfitRow>[] = [
  {
    head: '적립일',
    card: 'top',
    cell: ({ day, before }) => (
      <>
        <strong className="number">{day}</strong> {before !== 0 && <Badge tone="grey">정정</Badge>}
      </>
    ),
  },
  { head: '종목', cell: ({ agent }) => agentLabel(agent) },
  { head: '적립 대상 베팅금', end: true, cell: ({ base }) => amount(base) },
  { head: '요율', end: true, cell: ({ rate }) => <span className="number">{rate}%</span> },
  {
    head: '적립 금액',
    end: true,
    card: 'top',
    cell: ({ before, after }) => <strong>{amount(after - before)}</strong>,
  },
];

/** The earnings from friends, by day and kind of game. */
export function Profits() {
  const rules = useRules();
  const { page, onPage } = usePageOf('profits');
  const answer = useQuery(profitsQuery({ page, perpage: ROWS }));
  return (
    <TitledCard title="적립 내역" note="결과가 정정되면 차액이 반영됩니다.">
      <Rows
        answer={answer}
        shown={{ keyOf: ({ day, agent, postedAt }) => `${day} ${agent} ${postedAt}`, columns }}
        empty="적립된 수익금이 없습니다"
      />
      <Pager
        page={page}
        pageCount={rules.pageCount(answer.data?.count ?? 0, ROWS)}
        onPage={onPage}
      />
    </TitledCard>
  );
}
