import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '@/api/call';
import { agentLabel, agents } from '@/components/agents';
import { Dialog } from '@/components/dialogs/Dialog';
import { KoreanTime } from '@/components/KoreanTime';
import type { Column } from '@/components/list/columns';
import { kind, period } from '@/components/list/filters';
import { ListSkeleton } from '@/components/list/ListSkeleton';
import { Notice } from '@/components/Notice';
import { ActionDialog } from '@/components/office/actions/ActionDialog';
import { ListPage } from '@/components/office/list/ListPage';
import { MemberLink } from '@/components/office/MemberLink';
import { profitRunQuery } from '@/components/office/queries';
import { formatWonUnit } from '@/components/price';
import type { ProfitRow } from '@/rules/wire';
import { RecommenderTabs } from './RecommenderTabs';

const amount = (won: number) => <span className="number">{formatWonUnit(won)}</span>;

const columns: Column<ProfitRow>[] = [
  { head: '적립일', card: 'top', cell: ({ day }) => <span className="number">{day}</span> },
  {
    head: '추천인',
    card: 'top',
    cell: ({ memberId, userId, nickname }) => (
      <MemberLink memberId={memberId} userId={userId} side={nickname} />
    ),
  },
  { head: '종목', cell: ({ agent }) => agentLabel(agent) },
  { head: '대상 베팅금', end: true, cell: ({ base }) => amount(base) },
  { head: '요율', end: true, cell: ({ rate }) => <span className="number">{rate}%</span> },
  { head: '이전', end: true, cell: ({ before }) => amount(before) },
  { head: '이후', end: true, cell: ({ after }) => amount(after) },
  { head: '반영', end: true, cell: ({ before, after }) => amount(after - before) },
  { head: '반영일시', cell: ({ postedAt }) => postedAt && <KoreanTime at={postedAt} /> },
];

/** The kinds of games whose turnover counts for recommenders. */
const games = Object.fromEntries(
  agents.flatMap(({ agent, label }) => (agent === 'losing' ? [] : [[agent, label]])),
);

/** Earnings posted to recommenders, and those that a run would post now. */
export default function ProfitsPage() {
  const [posting, setPosting] = useState(false);
  return (
    <ListPage
      list="profits"
      table="profits"
      title="추천 적립"
      above={<RecommenderTabs />}
      searchLabel="아이디, 닉네임"
      filters={[kind('종목', games), period('적립일')]}
      empty={() => '적립 내역이 없습니다'}
      columns={() => columns}
      keyOf={({ day, memberId, agent, postedAt }) => `${day} ${memberId} ${agent} ${postedAt}`}
      action={() => <Button onClick={() => setPosting(true)}>적립 미리보기</Button>}
    >
      {posting && <PostProfits onClose={() => setPosting(false)} />}
    </ListPage>
  );
}

/** Previews a run and posts exactly what it shows. */
function PostProfits({ onClose }: { onClose: () => void }) {
  const { data, error } = useQuery(profitRunQuery);
  if (!data || data.rows.length === 0) {
    return (
      <Dialog title="추천 적립" onClose={onClose}>
        {error && <Notice icon="warning" title="적립을 계산하지 못했습니다" text={error.message} />}
        {!error && !data && <ListSkeleton />}
        {data && <Notice icon="check" title="반영할 적립이 없습니다" />}
      </Dialog>
    );
  }
  return (
    <ActionDialog
      title="추천 적립"
      headline={formatWonUnit(data.total)}
      facts={[
        { label: '적립일', value: `${data.until}까지` },
        { label: '건수', value: `${data.rows.length}건` },
        {
          label: '이전 → 이후',
          value: `${formatWonUnit(data.before)} → ${formatWonUnit(data.after)}`,
        },
      ]}
      effect="이전에 반영한 금액과의 차액이 각 추천인의 미지급 수익금에 반영됩니다."
      accept="반영"
      done="추천 적립을 반영했습니다."
      perform={() => call('POST /api/admin/profits', { input: { total: data.total } })}
      onClose={onClose}
    />
  );
}
