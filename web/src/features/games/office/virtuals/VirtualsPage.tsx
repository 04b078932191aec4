import { Button } from '@mantine/core';
import { useState } from 'react';
import { Badge, type Tone } from '@/components/Badge';
import { KoreanTime } from '@/components/KoreanTime';
import { Lines } from '@/components/Lines';
import type { Column } from '@/components/list/columns';
import { kind, period } from '@/components/list/filters';
import { actionColumn } from '@/components/office/list/actionColumn';
import { ListPage } from '@/components/office/list/ListPage';
import { variantsOf } from '@/components/variants';
import { type OfficeRules, useOfficeRules } from '@/rules';
import type { VirtualEventState, VirtualRow, VirtualSport } from '@/rules/wire';
import { betSums } from '../rounds/betSums';
import { Rtp } from '../rounds/Rtp';
import { VoidVirtual } from './VoidVirtual';

const sports = variantsOf<VirtualSport>({
  soccer: true,
  basketball: true,
  dog: true,
  horse: true,
});
const tones: Record<VirtualEventState, Tone> = {
  open: 'gold',
  running: 'gold',
  ended: 'green',
  void: 'red',
};

const factsOf = (office: OfficeRules): Column<VirtualRow>[] => [
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
        side={office.lineUpLabel(lineUp)}
      />
    ),
  },
  {
    head: '상태',
    card: 'top',
    cell: ({ state }) => <Badge tone={tones[state]}>{office.virtualEventLabel(state)}</Badge>,
  },
  { head: '시작 시각', cell: ({ event: { round } }) => <KoreanTime at={round.drawsAt} /> },
  {
    head: '결과',
    cell: ({ event: { result }, voidReason }) => (
      <Lines
        main={<span className="number">{result ? office.virtualResultLabel(result) : '-'}</span>}
        side={voidReason ?? undefined}
      />
    ),
  },
  ...betSums,
];

/** Events of the virtual games, each with its result and its bets. */
export default function VirtualsPage() {
  const [voiding, setVoiding] = useState<VirtualRow | null>(null);
  const office = useOfficeRules();
  const facts = factsOf(office);
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
        { status: 'open', label: office.virtualEventLabel('open') },
        { status: 'drawn', label: '시작됨' },
        { status: 'void', label: office.virtualEventLabel('void') },
      ]}
      filters={[
        kind('게임', Object.fromEntries(sports.map((of) => [of, office.virtualSportLabel(of)]))),
        period('시작일'),
      ]}
      empty={(status) => (status === 'void' ? '무효 경기가 없습니다' : '경기가 없습니다')}
      columns={(status) => (status === 'void' ? facts : [...facts, act])}
      keyOf={({ event }) => event.fixtureId}
      above={<Rtp of="virtuals" />}
    >
      {voiding && <VoidVirtual row={voiding} onClose={() => setVoiding(null)} />}
    </ListPage>
  );
}
