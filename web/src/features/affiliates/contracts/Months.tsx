import type { ReactNode } from 'react';
import { Badge } from '@/components/Badge';
import { KoreanTime } from '@/components/KoreanTime';
import { Lines } from '@/components/Lines';
import type { Column } from '@/components/list/columns';
import { Rows } from '@/components/list/Rows';
import { formatWon, formatWonUnit } from '@/components/price';
import { TitledCard } from '@/components/TitledCard';
import type { ContractMonth, ContractView } from '@/rules/wire';

const won = (amount: number) => <span className="number">{formatWonUnit(amount)}</span>;

const columns: Column<ContractMonth>[] = [
  {
    head: '월',
    card: 'top',
    cell: ({ month }) => <strong className="number">{month.slice(0, 7)}</strong>,
  },
  { head: '손익', end: true, cell: ({ pay }) => won(pay.revenue) },
  { head: '비용', end: true, cell: ({ pay }) => (pay.costs === 0 ? '-' : won(-pay.costs)) },
  {
    head: '이월 손실',
    end: true,
    cell: ({ pay }) => (pay.deficitBefore === 0 ? '-' : won(-pay.deficitBefore)),
  },
  {
    head: '수익 배분',
    end: true,
    cell: ({ pay }) => <Lines main={won(pay.share)} side={`${pay.rate}%`} />,
  },
  {
    head: '회원당 지급',
    end: true,
    cell: ({ pay }) => (
      <Lines
        main={won(pay.byHead)}
        side={`${formatWon(pay.heads)}명 × ${formatWonUnit(pay.amountByHead)}`}
      />
    ),
  },
  {
    head: '정산금',
    end: true,
    card: 'top',
    cell: ({ pay }) => <strong>{won(pay.total)}</strong>,
  },
  {
    head: '다음 달 이월',
    end: true,
    cell: ({ pay }) => (pay.deficitAfter === 0 ? '-' : won(-pay.deficitAfter)),
  },
  {
    head: '반영',
    cell: ({ postedAt, corrections }) =>
      postedAt ? (
        <Lines
          main={<KoreanTime at={postedAt} />}
          side={corrections > 0 ? `정정 ${corrections}회` : undefined}
        />
      ) : (
        <Badge tone="grey">정산 전 예상</Badge>
      ),
  },
];

interface Props {
  view: ContractView;
  /** Leads to the statement of a month. */
  statement?: (month: string) => ReactNode;
}

/** The months of a contract: those that are not posted yet, then the posted ones. */
export function Months({ view: { soFar, months }, statement }: Props) {
  const all = statement
    ? [...columns, { head: '명세서', cell: ({ month }: ContractMonth) => statement(month) }]
    : columns;
  return (
    <TitledCard title="월별 정산">
      <Rows
        answer={{ data: { items: [...soFar, ...months] }, error: null, refetch: () => undefined }}
        shown={{ keyOf: ({ month }) => month, columns: all }}
        empty="정산할 월이 없습니다"
      />
    </TitledCard>
  );
}
