import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { KoreanTime } from '@/components/KoreanTime';
import { gameTypeLabel } from '@/components/labels';
import { shownWon } from '@/components/price';
import { WinFlagChip } from '@/components/WinFlagChip';
import type { BetRow } from '@/rules/wire';
import { RowActs } from '../acts/RowActs';
import { Badge } from '../Badge';
import { Lines } from '../Lines';
import type { Column } from '../list/columns';
import { game, kind, period, sort } from '../list/filters';
import { ListPage } from '../list/ListPage';
import { MemberLink } from '../members/MemberLink';
import { BetStory } from './BetStory';
import { Legs } from './Legs';
import { folders, isOther, type Slip, slipOf } from './slip';
import { VoidBet } from './VoidBet';
import { WaitingBets } from './WaitingBets';

const column = (
  head: string,
  cell: (slip: Slip) => ReactNode,
  place: Pick<Column<BetRow>, 'end' | 'card'> = {},
): Column<BetRow> => ({ head, cell: (row) => cell(slipOf(row)), ...place });

const won = (amount: number) => <span className="number">{shownWon(amount)}</span>;

const facts = [
  column(
    '베팅번호',
    (slip) => (
      <Lines
        main={
          <>
            <span className="number">{slip.head.id}</span>{' '}
            {isOther(slip) && <Badge tone="green">{gameTypeLabel(slip.head.game_type)}</Badge>}
          </>
        }
        side={folders(slip)}
      />
    ),
    { card: 'top' },
  ),
  column('회원', ({ head }) => (
    <MemberLink memberId={head.member_id} userId={head.user_id} side={head.nickname} />
  )),
  column('베팅일시', ({ head }) => (
    <Lines
      main={<KoreanTime at={head.created_at} />}
      side={<span className="number">{head.ip_address}</span>}
    />
  )),
  column('베팅금', ({ head }) => won(head.amount), { end: true }),
  column(
    '배당',
    ({ head }) => (
      <Lines
        main={<span className="number">{head.total_odds}</span>}
        side={
          head.real_odds !== head.total_odds && (
            <span className="number">실배당 {head.real_odds}</span>
          )
        }
      />
    ),
    { end: true },
  ),
];

const expected = column('예상당첨금', ({ head }) => won(head.expect_amount), { end: true });
const paid = column('당첨금', ({ head }) => won(head.win_amount), { end: true });
const state = column(
  '상태',
  ({ head, legs }) => (
    <Lines
      main={<WinFlagChip flag={head.status} label={head.status_name} />}
      side={
        legs.length > 1 && head.waiting_count > 0 && `${head.waiting_count}/${legs.length} 대기`
      }
    />
  ),
  { card: 'top' },
);

/** Slips: those that wait for results and those that are settled, with their legs. */
export default function BetsPage() {
  const [voiding, setVoiding] = useState<Slip | null>(null);
  const [telling, setTelling] = useState<number | null>(null);
  const act = column(
    '처리',
    (slip) => (
      <RowActs>
        <Button variant="default" onClick={() => setTelling(slip.head.id)}>
          이력
        </Button>
        {!slip.head.cancel_at && (
          <Button variant="default" onClick={() => setVoiding(slip)}>
            취소 처리
          </Button>
        )}
      </RowActs>
    ),
    { end: true, card: 'acts' },
  );
  return (
    <ListPage
      list="bets"
      title="베팅"
      tabs={[
        { status: 'open', label: '진행중' },
        { status: 'settled', label: '정산완료' },
      ]}
      searchLabel="베팅번호, 아이디, 닉네임"
      filters={[
        game,
        kind('결과', {
          won: '당첨',
          lost: '낙첨',
          void: '적특',
          cancelled: '취소',
          cashedOut: '캐시아웃',
        }),
        { name: 'fixture', label: '경기번호' },
        { name: 'stakeMin', label: '최소 베팅금' },
        period('베팅일'),
        sort('최근 베팅순', { stake: '베팅금 많은 순' }),
      ]}
      table="bets"
      above={<WaitingBets />}
      empty={(status) =>
        status === 'open' ? '진행중인 베팅이 없습니다' : '정산된 베팅이 없습니다'
      }
      columns={(status) => [...facts, status === 'open' ? expected : paid, state, act]}
      keyOf={(row) => slipOf(row).head.id}
      detail={{ label: '베팅 상세', show: (row) => <Legs legs={row.slip} /> }}
    >
      {voiding && <VoidBet slip={voiding} onClose={() => setVoiding(null)} />}
      {telling !== null && <BetStory betId={telling} onClose={() => setTelling(null)} />}
    </ListPage>
  );
}
