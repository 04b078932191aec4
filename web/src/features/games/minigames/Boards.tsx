import { useMemo, useState } from 'react';
import { Card } from '@/components/Card';
import { MiniChip } from '@/components/mini/MiniChip';
import { miniSelections } from '@/components/mini/selections';
import { BoardHead } from '@/components/rounds/BoardHead';
import { type Mark, StreakBoard } from '@/components/rounds/StreakBoard';
import { TallyTable } from '@/components/rounds/TallyTable';
import { Segments } from '@/components/Segments';
import { type GameRules, useGameRules } from '@/rules';
import type { Board, BoardMark, MiniGame, MiniRound, Tally } from '@/rules/wire';

interface Props {
  game: MiniGame;
  /** Newest first. */
  rounds: MiniRound[];
}

type Kind = 'streaks' | 'sixRows';

const KINDS: { value: Kind; label: string }[] = [
  { value: 'streaks', label: '출줄' },
  { value: 'sixRows', label: '육매' },
];

/** The boards of the drawn rounds; `rounds` are newest first. */
function boardsOf(rules: GameRules, game: MiniGame, rounds: MiniRound[]): Board[] {
  const drawn = rounds.toReversed().filter(({ draw }) => draw !== null);
  const numbers = drawn.map(({ round }) => round.id.number);
  return rules.miniBoards(
    game,
    numbers,
    drawn.flatMap(({ draw }) => draw ?? []),
  );
}

/** The usual boards of each market: 출줄 and 육매. */
export function Boards({ game, rounds }: Props) {
  const rules = useGameRules();
  const boards = useMemo(() => boardsOf(rules, game, rounds), [rules, game, rounds]);
  const [chosen, setChosen] = useState(0);
  const [kind, setKind] = useState<Kind>('streaks');
  const board = boards[chosen] ?? boards[0];
  if (!board) return null;
  return (
    <Card label="결과 통계">
      <BoardHead
        title="결과 통계"
        about={`최근 ${rounds.length}회차`}
        names={boards.map(({ name }) => name)}
        chosen={chosen}
        onChoose={setChosen}
      >
        <Segments
          legend="보드"
          name="board"
          quiet
          options={KINDS}
          value={kind}
          onChange={setKind}
        />
      </BoardHead>
      <StreakBoard
        key={`${board.name} ${kind}`}
        name={board.name}
        columns={columnsOf(rules, board, kind)}
      />
      <Tallies tally={board.tally} />
    </Card>
  );
}

const markOf = (rules: GameRules, { round, side }: BoardMark): Mark => {
  const { selection } = miniSelections(rules).get(side) ?? {};
  return {
    round,
    shown: selection && <MiniChip chip={selection.chip} name={selection.name} small />,
  };
};

/** The columns of a board of either kind. */
function columnsOf(rules: GameRules, board: Board, kind: Kind): Mark[][] {
  const columns = kind === 'streaks' ? board.streaks.map(({ marks }) => marks) : board.sixRows;
  return columns.map((marks) => marks.map((mark) => markOf(rules, mark)));
}

/** How often each result came, and the length of its streaks. */
function Tallies({ tally }: { tally: Tally[] }) {
  const known = miniSelections(useGameRules());
  const rows = tally.map(({ side, ...counts }) => {
    const { selection } = known.get(side) ?? {};
    return { ...counts, side: String(side), name: selection?.name ?? '', chip: selection?.chip };
  });
  return <TallyTable rows={rows} />;
}
