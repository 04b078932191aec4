import { Button } from '@mantine/core';
import { useState } from 'react';
import { Badge } from '@/components/Badge';
import { KoreanTime } from '@/components/KoreanTime';
import { Lines } from '@/components/Lines';
import type { Column } from '@/components/list/columns';
import { kind, period } from '@/components/list/filters';
import { actionColumn } from '@/components/office/list/actionColumn';
import { ListPage } from '@/components/office/list/ListPage';
import type { VirtualRow } from '@/rules/wire';
import { betSums } from '../rounds/betSums';
import { Rtp } from '../rounds/Rtp';
import { participants, resultWords, sportLabels } from './labels';
import { VoidVirtual } from './VoidVirtual';

const facts: Column<VirtualRow>[] = [
  {
    head: '경기',
    card: 'top',
    cell: ({ event: { leagueName, round, lineUp } }) => (
      <Lines
        main={
          <strong>
            {leagueName} <span className="number">{round.id.number}회차</span>
          </strong>
        }
        side={participants(lineUp)}
      />
    ),
  },
  {
    head: '상태',
    card: 'top',
    cell: ({ event: { voided, seed, result } }) =>
      voided ? (
        <Badge tone="red">무효</Badge>
      ) : result ? (
        <Badge tone="green">종료</Badge>
      ) : (
        <Badge tone="gold">{seed ? '경기중' : '베팅중'}</Badge>
      ),
  },
  { head: '시작 시각', cell: ({ event: { round } }) => <KoreanTime at={round.drawsAt} /> },
  {
    head: '결과',
    cell: ({ event: { result }, voidReason }) => (
      <Lines
        main={<span className="number">{resultWords(result)}</span>}
        side={voidReason ?? undefined}
      />
    ),
  },
  ...betSums,
];

/** Events of the virtual games, each with its result and its bets. */
export default function VirtualsPage() {
  const [voiding, setVoiding] = useState<VirtualRow | null>(null);
  const act = actionColumn<VirtualRow>((row) => (
    <Button variant="default" onClick={() => setVoiding(row)}>
      무효
    </Button>
  ));
  return (
    <ListPage
      list="virtuals"
      table="virtuals"
      title="가상게임 경기"
      unit="경기"
      tabs={[
        { status: 'open', label: '베팅중' },
        { status: 'drawn', label: '시작됨' },
        { status: 'void', label: '무효' },
      ]}
      filters={[kind('게임', sportLabels), period('시작일')]}
      empty={(status) => (status === 'void' ? '무효 경기가 없습니다' : '경기가 없습니다')}
      columns={(status) => (status === 'void' ? facts : [...facts, act])}
      keyOf={({ event }) => event.fixtureId}
      above={<Rtp of="virtuals" />}
    >
      {voiding && <VoidVirtual row={voiding} onClose={() => setVoiding(null)} />}
    </ListPage>
  );
}
