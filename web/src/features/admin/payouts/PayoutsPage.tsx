import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '@/api/call';
import { KoreanTime } from '@/components/KoreanTime';
import { wonText } from '@/components/price';
import type { PayoutRow } from '@/rules/wire';
import { ActDialog } from '../acts/ActDialog';
import { RowActs } from '../acts/RowActs';
import type { Column } from '../list/columns';
import { period } from '../list/filters';
import { ListPage } from '../list/ListPage';
import { MemberLink } from '../members/MemberLink';

const facts: Column<PayoutRow>[] = [
  {
    head: '총판',
    card: 'top',
    cell: ({ memberId, userId, nickname }) => (
      <MemberLink memberId={memberId} userId={userId} side={nickname} />
    ),
  },
  {
    head: '금액',
    end: true,
    card: 'top',
    cell: ({ amount }) => <strong className="number">{wonText(amount)}</strong>,
  },
  { head: '신청일시', cell: ({ createdAt }) => <KoreanTime at={createdAt} /> },
  { head: '처리일시', cell: ({ decidedAt }) => (decidedAt ? <KoreanTime at={decidedAt} /> : '-') },
  { head: '사유', cell: ({ reason }) => reason ?? '-' },
];

/** Payouts that partners have asked for. */
export default function PayoutsPage() {
  const [act, setAct] = useState<{ row: PayoutRow; pays: boolean }>();
  const acts: Column<PayoutRow> = {
    head: '처리',
    end: true,
    card: 'acts',
    cell: (row) => (
      <RowActs>
        <Button onClick={() => setAct({ row, pays: true })}>지급</Button>
        <Button variant="default" onClick={() => setAct({ row, pays: false })}>
          거절
        </Button>
      </RowActs>
    ),
  };
  return (
    <ListPage
      list="payouts"
      title="총판 지급"
      tabs={[
        { status: 'waiting', label: '대기' },
        { status: 'paid', label: '지급' },
        { status: 'refused', label: '거절' },
      ]}
      searchLabel="아이디, 닉네임"
      filters={[period('신청일')]}
      empty={(status) =>
        status === 'waiting' ? '대기중인 지급 신청이 없습니다' : '내역이 없습니다'
      }
      columns={(status) => (status === 'waiting' ? [...facts, acts] : facts)}
      keyOf={({ id }) => id}
    >
      {act && <DecidePayout {...act} onClose={() => setAct(undefined)} />}
    </ListPage>
  );
}

interface Props {
  row: PayoutRow;
  pays: boolean;
  onClose: () => void;
}

function DecidePayout({ row, pays, onClose }: Props) {
  const amount = wonText(row.amount);
  return (
    <ActDialog
      title={pays ? '지급 완료' : '지급 거절'}
      headline={amount}
      facts={[{ label: '총판', value: `${row.userId} (${row.nickname})` }]}
      effect={
        pays
          ? '송금을 마친 뒤에 눌러주세요. 되돌릴 수 없습니다.'
          : '신청 금액이 미지급 정산금으로 돌아갑니다.'
      }
      {...(!pays && { reasons: ['계좌 확인 필요', '총판 요청', '정산 확인 필요'] })}
      accept={pays ? '지급 완료' : '거절'}
      destructive={!pays}
      done={`${row.userId} 총판의 ${amount} 지급 신청을 처리했습니다.`}
      perform={(reason) =>
        pays
          ? call('POST /api/admin/payouts/{id}/pay', { path: [row.id] })
          : call('POST /api/admin/payouts/{id}/refuse', { path: [row.id], input: { reason } })
      }
      onClose={onClose}
    />
  );
}
