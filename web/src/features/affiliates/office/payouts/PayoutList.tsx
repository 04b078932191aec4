import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { KoreanTime } from '@/components/KoreanTime';
import type { Column } from '@/components/list/columns';
import { period } from '@/components/list/filters';
import { actionColumn } from '@/components/office/list/actionColumn';
import { ListPage } from '@/components/office/list/ListPage';
import { MemberLink } from '@/components/office/MemberLink';
import { payoutStatuses } from '@/components/payouts/status';
import { formatWonUnit } from '@/components/price';
import { tabsOf } from '@/components/variants';
import type { PayoutRow } from '@/rules/wire';
import { DecidePayout } from './DecidePayout';

interface Props {
  list: 'payouts' | 'profitRequests';
  title: string;
  /** Kind of earner. */
  who: string;
  above?: ReactNode;
}

const facts = (who: string): Column<PayoutRow>[] => [
  {
    head: who,
    card: 'top',
    cell: ({ memberId, userId, nickname }) => (
      <MemberLink memberId={memberId} userId={userId} side={nickname} />
    ),
  },
  {
    head: '금액',
    end: true,
    card: 'top',
    cell: ({ amount }) => <strong className="number">{formatWonUnit(amount)}</strong>,
  },
  { head: '신청일시', cell: ({ createdAt }) => <KoreanTime at={createdAt} /> },
  { head: '처리일시', cell: ({ decidedAt }) => (decidedAt ? <KoreanTime at={decidedAt} /> : '-') },
  { head: '사유', cell: ({ reason }) => reason ?? '-' },
];

/** Payout requests, each to be paid or refused. */
export function PayoutList({ list, title, who, above }: Props) {
  const [act, setAct] = useState<{ row: PayoutRow; pays: boolean }>();
  const actions = actionColumn<PayoutRow>((row) => (
    <>
      <Button onClick={() => setAct({ row, pays: true })}>지급</Button>
      <Button variant="default" onClick={() => setAct({ row, pays: false })}>
        거절
      </Button>
    </>
  ));
  return (
    <ListPage
      list={list}
      table="payouts"
      tableFilters={{ kind: list === 'payouts' ? 'partner' : 'recommender' }}
      title={title}
      above={above}
      tabs={tabsOf(payoutStatuses)}
      searchLabel="아이디, 닉네임"
      filters={[period('신청일')]}
      empty={(status) => (status === 'waiting' ? '처리할 지급 신청이 없습니다' : '내역이 없습니다')}
      columns={(status) => (status === 'waiting' ? [...facts(who), actions] : facts(who))}
      keyOf={({ id }) => id}
    >
      {act && <DecidePayout {...act} onClose={() => setAct(undefined)} />}
    </ListPage>
  );
}
