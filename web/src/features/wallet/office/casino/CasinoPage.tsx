import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Badge } from '@/components/Badge';
import { KoreanTime } from '@/components/KoreanTime';
import { Lines } from '@/components/Lines';
import type { Column } from '@/components/list/columns';
import { kind, period } from '@/components/list/filters';
import { direction, transferStates } from '@/components/office/labels/transfers';
import { actionColumn } from '@/components/office/list/actionColumn';
import { ListPage } from '@/components/office/list/ListPage';
import { MemberLink } from '@/components/office/MemberLink';
import { formatWon } from '@/components/price';
import type { TransferRow } from '@/rules/wire';
import { DecideTransfer } from './DecideTransfer';

const facts: Column<TransferRow>[] = [
  {
    head: '방향',
    card: 'top',
    cell: (transfer) => direction(transfer),
  },
  {
    head: '회원',
    cell: ({ memberId, userId, nickname }) => (
      <MemberLink memberId={memberId} userId={userId} side={nickname} />
    ),
  },
  {
    head: '금액',
    end: true,
    card: 'top',
    cell: ({ amount }) => <span className="number">{formatWon(amount)}원</span>,
  },
  { head: '신청일시', cell: ({ createdAt }) => <KoreanTime at={createdAt} /> },
  {
    head: '상태',
    cell: ({ state, updatedAt }) => (
      <Lines
        main={<Badge tone={transferStates[state].tone}>{transferStates[state].label}</Badge>}
        side={<KoreanTime at={updatedAt} />}
      />
    ),
  },
  {
    head: '시도',
    cell: ({ attempts, failure }) => (
      <Lines main={<span className="number">{attempts}회</span>} side={failure} />
    ),
  },
];

/**
 * State of the casino, and its transfers: a stuck one is resumed automatically or by an operator.
 */
export default function CasinoPage({ provider }: { provider: ReactNode }) {
  const [deciding, setDeciding] = useState<{ transfer: TransferRow; act: 'resume' | 'return' }>();
  const actions = actionColumn<TransferRow>((transfer) => (
    <>
      <Button variant="default" onClick={() => setDeciding({ transfer, act: 'return' })}>
        되돌리기
      </Button>
      <Button onClick={() => setDeciding({ transfer, act: 'resume' })}>다시 시도</Button>
    </>
  ));
  return (
    <ListPage
      list="transfers"
      title="카지노 전환"
      tabs={[
        { status: 'pending', label: '전환중' },
        { status: 'done', label: '완료' },
        { status: 'returned', label: '반환' },
      ]}
      searchLabel="아이디, 닉네임"
      filters={[
        kind('방향', { toCasino: '보유머니 → 카지노', fromCasino: '카지노 → 보유머니' }),
        period('신청일'),
      ]}
      empty={(status) =>
        status === 'pending' ? '전환중인 내역이 없습니다' : '해당하는 전환내역이 없습니다'
      }
      columns={(status) => (status === 'pending' ? [...facts, actions] : facts)}
      keyOf={({ id }) => id}
      above={provider}
    >
      {deciding && <DecideTransfer {...deciding} onClose={() => setDeciding(undefined)} />}
    </ListPage>
  );
}
