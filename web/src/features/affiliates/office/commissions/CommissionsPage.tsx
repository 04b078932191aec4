import { Button } from '@mantine/core';
import { useState } from 'react';
import { agentLabel, agents } from '@/components/agents';
import { KoreanTime } from '@/components/KoreanTime';
import type { Column } from '@/components/list/columns';
import { kind, period } from '@/components/list/filters';
import { ListPage } from '@/components/office/list/ListPage';
import { MemberLink } from '@/components/office/MemberLink';
import { formatWonUnit } from '@/components/price';
import type { CommissionRow } from '@/rules/wire';
import { StatementLink } from '../statement/StatementLink';
import { PostCommissions } from './PostCommissions';

const columns: Column<CommissionRow>[] = [
  { head: '정산일', card: 'top', cell: ({ day }) => <span className="number">{day}</span> },
  {
    head: '총판',
    card: 'top',
    cell: ({ memberId, userId, nickname }) => (
      <MemberLink memberId={memberId} userId={userId} side={nickname} />
    ),
  },
  { head: '구분', cell: ({ agent }) => agentLabel(agent) },
  { head: '기준 금액', end: true, cell: ({ base }) => amount(base) },
  { head: '요율', end: true, cell: ({ rate }) => <span className="number">{rate}%</span> },
  { head: '이전', end: true, cell: ({ before }) => amount(before) },
  { head: '이후', end: true, cell: ({ after }) => amount(after) },
  { head: '반영', end: true, cell: ({ before, after }) => amount(after - before) },
  { head: '반영일시', cell: ({ postedAt }) => postedAt && <KoreanTime at={postedAt} /> },
  {
    head: '명세서',
    cell: ({ partnerId, userId, day }) => (
      <StatementLink partnerId={partnerId} userId={userId} day={day} />
    ),
  },
];

const amount = (won: number) => <span className="number">{formatWonUnit(won)}</span>;

/** Commissions posted to partners, and those that a run would post now. */
export default function CommissionsPage() {
  const [posting, setPosting] = useState(false);
  return (
    <ListPage
      list="commissions"
      table="commissions"
      title="총판 정산"
      searchLabel="아이디, 닉네임"
      filters={[
        kind('구분', Object.fromEntries(agents.map(({ agent, label }) => [agent, label]))),
        period('정산일'),
      ]}
      empty={() => '정산 내역이 없습니다'}
      columns={() => columns}
      keyOf={({ day, partnerId, agent, postedAt }) => `${day} ${partnerId} ${agent} ${postedAt}`}
      action={() => <Button onClick={() => setPosting(true)}>정산 미리보기</Button>}
    >
      {posting && <PostCommissions onClose={() => setPosting(false)} />}
    </ListPage>
  );
}
