import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import {
  betColumn,
  betExpected,
  betNumber,
  betOdds,
  betPaid,
  betStake,
  betState,
} from '@/components/bets/betColumns';
import { Legs } from '@/components/bets/Legs';
import { type Slip, slipOf } from '@/components/bets/slip';
import { betStates } from '@/components/bets/states';
import { KoreanTime } from '@/components/KoreanTime';
import { Lines } from '@/components/Lines';
import {
  type Filter,
  game,
  hour,
  kind,
  moment,
  period,
  sort,
  subject,
} from '@/components/list/filters';
import { ALL } from '@/components/list/useListState';
import { RowActions } from '@/components/office/actions/RowActions';
import { ListPage } from '@/components/office/list/ListPage';
import { MemberLink } from '@/components/office/MemberLink';
import { usePermission } from '@/components/office/permissions';
import { BetTimeline } from './BetTimeline';
import { DelayedBetList } from './DelayedBetList';
import { subjectName } from './subject';
import { VoidBet } from './VoidBet';

const facts = [
  betNumber,
  betColumn('회원', ({ head }) => (
    <MemberLink memberId={head.member_id} userId={head.user_id} side={head.nickname} />
  )),
  betColumn('베팅일시', ({ head }) => (
    <Lines
      main={<KoreanTime at={head.created_at} />}
      side={<span className="number">{head.ip_address}</span>}
    />
  )),
  betStake,
  betOdds,
];

const emptyTexts: Record<string, string> = {
  open: '진행중인 베팅이 없습니다',
  settled: '정산된 베팅이 없습니다',
};

/** Filters that only links set, as those of reports; each is shown while it is set. */
function useLinked(): Filter[] {
  const [params] = useSearchParams();
  const name = subjectName(params.get('subject') ?? '', params.get('of') ?? '');
  const linked: Filter[] = [subject('범위', {}, name), hour, { name: 'member', label: '회원번호' }];
  return linked.filter((filter) => params.has(filter.name));
}

/** Slips: open and settled ones, with their legs. */
export default function BetsPage() {
  const linked = useLinked();
  const [voiding, setVoiding] = useState<Slip | null>(null);
  const [telling, setTelling] = useState<number | null>(null);
  const canVoid = usePermission()('POST /api/admin/bets/{id}/void');
  const act = betColumn(
    '처리',
    (slip) => (
      <RowActions>
        <Button variant="default" onClick={() => setTelling(slip.head.id)}>
          이력
        </Button>
        {!slip.head.cancel_at && canVoid && (
          <Button variant="default" onClick={() => setVoiding(slip)}>
            취소 처리
          </Button>
        )}
      </RowActions>
    ),
    { end: true, card: 'actions' },
  );
  return (
    <ListPage
      list="bets"
      title="베팅"
      tabs={[
        { status: 'open', label: '진행중' },
        { status: 'settled', label: '정산완료' },
        { status: ALL, label: '전체' },
      ]}
      searchLabel="베팅번호, 아이디, 닉네임"
      filters={[
        game,
        kind('결과', {
          won: betStates.won,
          lost: betStates.lost,
          void: '적특',
          cancelled: '취소',
          cashedOut: betStates.cashedOut,
        }),
        { name: 'fixture', label: '경기번호' },
        { name: 'stakeMin', label: '최소 베팅금' },
        moment('베팅일 기준', { placed: '처음 베팅 기준', settled: '정산·정정일 기준' }),
        period('기간'),
        ...linked,
        sort('최근 베팅순', { stake: '베팅금 많은 순' }),
      ]}
      table="bets"
      above={<DelayedBetList />}
      empty={(status) => emptyTexts[status] ?? '베팅이 없습니다'}
      columns={(status) => [...facts, status === 'open' ? betExpected : betPaid, betState, act]}
      keyOf={(row) => slipOf(row).head.id}
      detail={{ label: '베팅 상세', show: (row) => <Legs legs={row.slip} /> }}
    >
      {voiding && <VoidBet slip={voiding} onClose={() => setVoiding(null)} />}
      {telling !== null && <BetTimeline betId={telling} onClose={() => setTelling(null)} />}
    </ListPage>
  );
}
