import { Button } from '@mantine/core';
import { useState } from 'react';
import { Badge } from '@/components/Badge';
import { KoreanTime } from '@/components/KoreanTime';
import { Lines } from '@/components/Lines';
import type { Column } from '@/components/list/columns';
import { kind, period } from '@/components/list/filters';
import { drawWords } from '@/components/mini/drawWords';
import { actionColumn } from '@/components/office/list/actionColumn';
import { ListPage } from '@/components/office/list/ListPage';
import type { RoundRow } from '@/rules/wire';
import { betSums } from './betSums';
import { gameLabels } from './labels';
import { Rtp } from './Rtp';
import { VoidRound } from './VoidRound';

const facts: Column<RoundRow>[] = [
  {
    head: '회차',
    card: 'top',
    cell: ({ round: { game, round } }) => (
      <Lines
        main={
          <strong>
            {gameLabels[game]} <span className="number">{round.id.number}회차</span>
          </strong>
        }
        side={<span className="number">{round.id.day}</span>}
      />
    ),
  },
  {
    head: '상태',
    card: 'top',
    cell: ({ round: { draw, voided } }) =>
      voided ? (
        <Badge tone="red">무효</Badge>
      ) : draw ? (
        <Badge tone="green">추첨 완료</Badge>
      ) : (
        <Badge tone="gold">진행중</Badge>
      ),
  },
  { head: '추첨 시각', cell: ({ round: { round } }) => <KoreanTime at={round.drawsAt} /> },
  {
    head: '결과',
    cell: ({ round: { draw }, voidReason }) => (
      <Lines
        main={draw ? <span className="number">{drawWords(draw)}</span> : '-'}
        side={voidReason ?? undefined}
      />
    ),
  },
  ...betSums,
];

/** Rounds of the mini-games: their RTP, and each round with its draw and its bets. */
export default function RoundsPage() {
  const [voiding, setVoiding] = useState<RoundRow | null>(null);
  const act = actionColumn<RoundRow>((row) => (
    <Button variant="default" onClick={() => setVoiding(row)}>
      무효
    </Button>
  ));
  return (
    <ListPage
      list="rounds"
      table="rounds"
      title="미니게임 회차"
      unit="회차"
      tabs={[
        { status: 'open', label: '진행중' },
        { status: 'drawn', label: '추첨 완료' },
        { status: 'void', label: '무효' },
      ]}
      filters={[kind('게임', gameLabels), period('시작일')]}
      empty={(status) => (status === 'void' ? '무효 회차가 없습니다' : '회차가 없습니다')}
      columns={(status) => (status === 'void' ? facts : [...facts, act])}
      keyOf={({ round }) => round.fixtureId}
      above={<Rtp of="rounds" />}
    >
      {voiding && <VoidRound row={voiding} onClose={() => setVoiding(null)} />}
    </ListPage>
  );
}
