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
import { type GameRules, type OfficeRules, useGameRules, useOfficeRules } from '@/rules';
import type { MiniGame, MiniRoundState, RoundRow } from '@/rules/wire';
import { betSums } from './betSums';
import { Rtp } from './Rtp';
import { VoidRound } from './VoidRound';

const games = variantsOf<MiniGame>({
  powerBall: true,
  powerLadder: true,
  lotusOddeven: true,
  lotusBaccarat: true,
});
const tones: Record<MiniRoundState, Tone> = { open: 'gold', drawn: 'green', void: 'red' };
const states = variantsOf(tones);

const factsOf = (office: OfficeRules, rules: GameRules): Column<RoundRow>[] => [
  {
    head: '회차',
    card: 'top',
    cell: ({ round: { game, round } }) => (
      <Lines
        main={
          <strong>
            {office.miniGameLabel(game)} <span className="number">{round.id.number}회차</span>
          </strong>
        }
        side={<span className="number">{round.id.day}</span>}
      />
    ),
  },
  {
    head: '상태',
    card: 'top',
    cell: ({ state }) => <Badge tone={tones[state]}>{office.miniRoundLabel(state)}</Badge>,
  },
  { head: '추첨 시각', cell: ({ round: { round } }) => <KoreanTime at={round.drawsAt} /> },
  {
    head: '결과',
    cell: ({ round: { draw }, voidReason }) => (
      <Lines
        main={draw ? <span className="number">{rules.drawText(draw)}</span> : '-'}
        side={voidReason ?? undefined}
      />
    ),
  },
  ...betSums,
];

/** Rounds of the mini-games: their RTP, and each round with its draw and its bets. */
export default function RoundsPage() {
  const [voiding, setVoiding] = useState<RoundRow | null>(null);
  const office = useOfficeRules();
  const facts = factsOf(office, useGameRules());
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
      tabs={states.map((status) => ({ status, label: office.miniRoundLabel(status) }))}
      filters={[
        kind('게임', Object.fromEntries(games.map((game) => [game, office.miniGameLabel(game)]))),
        period('시작일'),
      ]}
      empty={(status) => (status === 'void' ? '무효 회차가 없습니다' : '회차가 없습니다')}
      columns={(status) => (status === 'void' ? facts : [...facts, act])}
      keyOf={({ round }) => round.fixtureId}
      above={<Rtp of="rounds" />}
    >
      {voiding && <VoidRound row={voiding} onClose={() => setVoiding(null)} />}
    </ListPage>
  );
}
