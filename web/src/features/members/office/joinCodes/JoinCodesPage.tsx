import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '@/api/call';
import { Badge, type Tone } from '@/components/Badge';
import { KoreanTime } from '@/components/KoreanTime';
import type { Column } from '@/components/list/columns';
import { kind, period } from '@/components/list/filters';
import { ActionDialog } from '@/components/office/actions/ActionDialog';
import { actionColumn } from '@/components/office/list/actionColumn';
import { ListPage } from '@/components/office/list/ListPage';
import { MemberLink } from '@/components/office/MemberLink';
import { formatWon } from '@/components/price';
import { useOfficeRules } from '@/rules';
import type { JoinCodeKind, JoinCodeRow } from '@/rules/wire';

const tones: Record<JoinCodeKind, Tone> = { 0: 'blue', 1: 'gold' };

function Kind({ type }: JoinCodeRow) {
  return <Badge tone={tones[type]}>{useOfficeRules().joinCodeLabel(type)}</Badge>;
}

const facts: Column<JoinCodeRow>[] = [
  { head: '가입코드', card: 'top', cell: ({ code }) => <strong className="number">{code}</strong> },
  {
    head: '구분',
    card: 'top',
    cell: (row) => <Kind {...row} />,
  },
  {
    head: '회원',
    cell: ({ memberId, userId, nickname }) => (
      <MemberLink memberId={memberId} userId={userId} side={nickname} />
    ),
  },
  {
    head: '가입 회원',
    end: true,
    cell: ({ joined }) => <span className="number">{formatWon(joined)}명</span>,
  },
  { head: '발급일시', cell: ({ createdAt }) => <KoreanTime at={createdAt} /> },
  { head: '종료일시', cell: ({ deletedAt }) => (deletedAt ? <KoreanTime at={deletedAt} /> : '-') },
];

/** Join codes: active and ended ones. They are created on the page of their member. */
export default function JoinCodesPage() {
  const rules = useOfficeRules();
  const [ending, setEnding] = useState<JoinCodeRow | null>(null);
  const act = actionColumn<JoinCodeRow>((row) => (
    <Button variant="default" onClick={() => setEnding(row)}>
      종료
    </Button>
  ));
  return (
    <ListPage
      list="joinCodes"
      table="join-codes"
      title="가입코드"
      tabs={[
        { status: 'live', label: '사용중' },
        { status: 'ended', label: '종료' },
      ]}
      searchLabel="코드, 아이디, 닉네임"
      filters={[
        kind('구분', { partner: rules.joinCodeLabel(1), recommender: rules.joinCodeLabel(0) }),
        period('발급일'),
      ]}
      empty={(status) =>
        status === 'live'
          ? '사용중인 가입코드가 없습니다. 회원 화면에서 총판이나 추천인에게 발급합니다.'
          : '종료된 가입코드가 없습니다'
      }
      columns={(status) => (status === 'live' ? [...facts, act] : facts)}
      keyOf={({ id }) => id}
    >
      {ending && <EndJoinCode row={ending} onClose={() => setEnding(null)} />}
    </ListPage>
  );
}

function EndJoinCode({ row, onClose }: { row: JoinCodeRow; onClose: () => void }) {
  return (
    <ActionDialog
      title="가입코드 종료"
      headline={row.code}
      facts={[{ label: '회원', value: `${row.userId} (${row.nickname})` }]}
      effect="종료된 코드로도 가입은 되지만 추천인만 기록되고 총판 소속은 되지 않습니다. 같은 코드는 다시 발급할 수 없습니다."
      reasons={['계약 종료', '잘못 발급']}
      accept="종료"
      destructive
      done={`${row.code} 가입코드를 종료했습니다.`}
      perform={(reason) =>
        call('POST /api/admin/join-codes/{id}/end', { path: [row.id], input: { reason } })
      }
      onClose={onClose}
    />
  );
}
