import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '@/api/call';
import { TextField } from '@/components/form/fields';
import type { Column } from '@/components/list/columns';
import { ActionDialog } from '@/components/office/actions/ActionDialog';
import { actionColumn } from '@/components/office/list/actionColumn';
import { ListPage } from '@/components/office/list/ListPage';
import { MemberLink } from '@/components/office/MemberLink';
import { formatWon, formatWonUnit } from '@/components/price';
import type { RecommenderRow } from '@/rules/wire';
import { RecommenderTabs } from './RecommenderTabs';

/** Reasons to start or end a recommender. */
const reasons = ['계약', '회원 요청', '부정 추천', '계약 종료'];

const facts: Column<RecommenderRow>[] = [
  {
    head: '추천인',
    card: 'top',
    cell: ({ memberId, userId, nickname }) => (
      <MemberLink memberId={memberId} userId={userId} side={nickname} />
    ),
  },
  {
    head: '가입코드',
    cell: ({ codes }) => <span className="number">{codes.join(', ') || '-'}</span>,
  },
  {
    head: '친구',
    end: true,
    cell: ({ userId, friends }) => (
      <Link className="number" to={`/admin/recommenders/friends?search=${userId}`}>
        {formatWon(friends)}명
      </Link>
    ),
  },
  { head: '누적 적립', end: true, cell: ({ earned }) => amount(earned) },
  { head: '미지급', end: true, cell: ({ owed }) => amount(owed) },
  { head: '등록일', cell: ({ holdsFrom }) => <span className="number">{holdsFrom}</span> },
];

const ended: Column<RecommenderRow> = {
  head: '종료일',
  cell: ({ closedFrom }) => <span className="number">{closedFrom}</span>,
};

const amount = (won: number) => <span className="number">{formatWonUnit(won)}</span>;

/** Recommenders with the number of their friends and their turnover. */
export default function RecommendersPage() {
  const [making, setMaking] = useState(false);
  const [closing, setClosing] = useState<RecommenderRow>();
  const actions = actionColumn<RecommenderRow>((row) => (
    <Button variant="default" onClick={() => setClosing(row)}>
      종료
    </Button>
  ));
  return (
    <ListPage
      list="recommenders"
      table="recommenders"
      title="추천인"
      unit="명"
      above={<RecommenderTabs />}
      tabs={[
        { status: 'live', label: '활동' },
        { status: 'ended', label: '종료' },
      ]}
      searchLabel="아이디, 닉네임"
      empty={(status) =>
        status === 'live' ? '등록된 추천인이 없습니다' : '종료된 추천인이 없습니다'
      }
      columns={(status) => (status === 'live' ? [...facts, actions] : [...facts, ended])}
      keyOf={({ memberId, holdsFrom, closedFrom }) => `${memberId} ${holdsFrom} ${closedFrom}`}
      action={() => <Button onClick={() => setMaking(true)}>추천인 등록</Button>}
    >
      {making && <CreateRecommender onClose={() => setMaking(false)} />}
      {closing && <CloseRecommender row={closing} onClose={() => setClosing(undefined)} />}
    </ListPage>
  );
}

function CreateRecommender({ onClose }: { onClose: () => void }) {
  const [userId, setUserId] = useState('');
  return (
    <ActionDialog
      title="추천인 등록"
      headline={userId.trim() || '새 추천인'}
      effect="오늘부터 추천 수익이 적립되고 친구 추천 코드가 발급됩니다. 총판도 등록할 수 있습니다."
      reasons={reasons.slice(0, 2)}
      accept="등록"
      done="추천인을 등록했습니다."
      perform={(reason) =>
        call('POST /api/admin/recommenders', { input: { userId: userId.trim(), reason } })
      }
      onClose={onClose}
    >
      {() => (
        <TextField
          label="회원 아이디"
          data-autofocus
          value={userId}
          onChange={({ currentTarget }) => setUserId(currentTarget.value)}
        />
      )}
    </ActionDialog>
  );
}

function CloseRecommender({ row, onClose }: { row: RecommenderRow; onClose: () => void }) {
  return (
    <ActionDialog
      title="추천인 종료"
      headline={row.nickname}
      facts={[
        { label: '아이디', value: row.userId },
        { label: '친구', value: `${formatWon(row.friends)}명` },
        { label: '미지급', value: formatWonUnit(row.owed) },
      ]}
      effect="다음 날 0시부터 적립되지 않으며 추천인 화면과 가입코드는 바로 종료됩니다. 미지급 수익금은 남습니다."
      reasons={reasons.slice(1)}
      accept="종료"
      destructive
      done={`${row.userId} 추천인을 종료했습니다.`}
      perform={(reason) =>
        call('POST /api/admin/recommenders/{id}/close', {
          path: [row.memberId],
          input: { reason },
        })
      }
      onClose={onClose}
    />
  );
}
