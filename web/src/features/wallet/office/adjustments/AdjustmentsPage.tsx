import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '@/api/call';
import { useUser } from '@/api/session';
import { KoreanTime } from '@/components/KoreanTime';
import { Lines } from '@/components/Lines';
import type { Column } from '@/components/list/columns';
import { period } from '@/components/list/filters';
import { ActionDialog } from '@/components/office/actions/ActionDialog';
import { RowActions } from '@/components/office/actions/RowActions';
import { ListPage } from '@/components/office/list/ListPage';
import { MemberLink } from '@/components/office/MemberLink';
import { formatWon } from '@/components/price';
import { variantsOf } from '@/components/variants';
import { useOfficeRules } from '@/rules';
import type { AdjustmentRow, ApprovalStatus } from '@/rules/wire';

const facts: Column<AdjustmentRow>[] = [
  {
    head: '회원',
    card: 'top',
    cell: ({ memberId, userId, nickname }) => (
      <MemberLink memberId={memberId} userId={userId} side={nickname} />
    ),
  },
  {
    head: '조정',
    end: true,
    card: 'top',
    cell: (row) => <Lines main={<Amount row={row} />} side={<Kind row={row} />} />,
  },
  { head: '사유', cell: ({ reason }) => reason },
  {
    head: '신청',
    cell: ({ askedByUserId, createdAt }) => (
      <Lines main={askedByUserId} side={<KoreanTime at={createdAt} />} />
    ),
  },
];

const decided: Column<AdjustmentRow>[] = [
  {
    head: '처리',
    cell: ({ decidedByUserId, decidedAt }) => (
      <Lines main={decidedByUserId ?? '-'} side={decidedAt && <KoreanTime at={decidedAt} />} />
    ),
  },
  { head: '거절 사유', cell: ({ refusal }) => refusal ?? '-' },
];

function Kind({ row }: { row: AdjustmentRow }) {
  return useOfficeRules().adjustmentLabel(row.kind);
}

function Amount({ row: { kind, amount } }: { row: AdjustmentRow }) {
  const unit = useOfficeRules().adjustmentUnit(kind);
  return (
    <strong className="number">
      {formatWon(amount)}
      {unit}
    </strong>
  );
}

const statuses = variantsOf<ApprovalStatus>({ waiting: true, approved: true, refused: true });

/** Large adjustments that wait for approval by a second operator, and the decided ones. */
export default function AdjustmentsPage() {
  const rules = useOfficeRules();
  const me = useUser();
  const [act, setAct] = useState<{ row: AdjustmentRow; approves: boolean }>();
  const actions: Column<AdjustmentRow> = {
    head: '처리',
    end: true,
    card: 'actions',
    cell: (row) =>
      row.askedBy === me?.id ? (
        <RowActions>
          <Button variant="default" onClick={() => setAct({ row, approves: false })}>
            신청 취소
          </Button>
        </RowActions>
      ) : (
        <RowActions>
          <Button variant="default" onClick={() => setAct({ row, approves: false })}>
            거절
          </Button>
          <Button onClick={() => setAct({ row, approves: true })}>승인</Button>
        </RowActions>
      ),
  };
  return (
    <ListPage
      list="adjustments"
      table="adjustments"
      title="조정 승인"
      tabs={statuses.map((status) => ({ status, label: rules.approvalLabel(status) }))}
      searchLabel="아이디, 닉네임"
      filters={[period('신청일')]}
      empty={(status) =>
        status === 'waiting' ? '승인을 기다리는 조정이 없습니다' : '내역이 없습니다'
      }
      columns={(status) => [...facts, ...(status === 'waiting' ? [actions] : decided)]}
      keyOf={({ id }) => id}
    >
      {act && <DecideAdjustment {...act} onClose={() => setAct(undefined)} />}
    </ListPage>
  );
}

interface Props {
  row: AdjustmentRow;
  approves: boolean;
  onClose: () => void;
}

function DecideAdjustment({ row, approves, onClose }: Props) {
  const rules = useOfficeRules();
  return (
    <ActionDialog
      title={approves ? '조정 승인' : '조정 거절'}
      headline={
        <span className="number">
          {rules.adjustmentLabel(row.kind)} {formatWon(row.amount)}
          {rules.adjustmentUnit(row.kind)}
        </span>
      }
      facts={[
        { label: '회원', value: `${row.userId} (${row.nickname})` },
        { label: '신청', value: row.askedByUserId },
        { label: '사유', value: row.reason },
      ]}
      effect={
        approves
          ? '승인하면 바로 반영됩니다. 승인한 사람이 작업 기록에 남습니다.'
          : '아무것도 반영되지 않고 신청이 끝납니다.'
      }
      {...(!approves && { reasons: ['금액 확인 필요', '중복 신청', '신청자 요청'] })}
      accept={approves ? '승인' : '거절'}
      destructive={!approves}
      done={approves ? '조정을 승인했습니다.' : '조정 신청을 거절했습니다.'}
      perform={(reason) =>
        approves
          ? call('POST /api/admin/adjustments/{id}/approve', { path: [row.id] })
          : call('POST /api/admin/adjustments/{id}/refuse', { path: [row.id], input: { reason } })
      }
      onClose={onClose}
    />
  );
}
