import { useEffect, useMemo, useRef, useState } from 'react';
import { Card } from '@/components/Card';
import { MiniChip } from '@/components/mini/MiniChip';
import { miniSelections } from '@/components/mini/selections';
import { Segments } from '@/components/Segments';
import { type GameRules, useGameRules } from '@/rules';
import type { Board, BoardMark, MiniGame, MiniRound, Tally } from '@/rules/wire';
import styles from './Boards.module.css';

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

/** The boards of rounds that were drawn, the newest first. */
function boardsOf(rules: GameRules, game: MiniGame, rounds: MiniRound[]): Board[] {
  const drawn = rounds.toReversed().filter(({ draw }) => draw !== null);
  const numbers = drawn.map(({ round }) => round.id.number);
  return rules.miniBoards(
    game,
    numbers,
    drawn.flatMap(({ draw }) => draw ?? []),
  );
}

/** The boards of each market that members of such games look for: 출줄 and 육매. */
export function Boards({ game, rounds }: Props) {
  const rules = useGameRules();
  const boards = useMemo(() => boardsOf(rules, game, rounds), [rules, game, rounds]);
  const [chosen, setChosen] = useState(0);
  const [kind, setKind] = useState<Kind>('streaks');
  const board = boards[chosen] ?? boards[0];
  if (!board) return null;
  return (
    <Card label="결과 통계">
      <header className={styles.head}>
        <h2 className={styles.title}>
          결과 통계 <span className="number">최근 {rounds.length}회차</span>
        </h2>
        <Segments
          legend="보드"
          name="board"
          quiet
          options={KINDS}
          value={kind}
          onChange={setKind}
        />
      </header>
      {boards.length > 1 && (
        <nav className={styles.names} aria-label="통계 시장">
          {boards.map(({ name }, index) => (
            <button
              key={name}
              type="button"
              className={styles.name}
              aria-pressed={index === chosen}
              onClick={() => setChosen(index)}
            >
              {name}
            </button>
          ))}
        </nav>
      )}
      <Columns key={`${board.name} ${kind}`} board={board} kind={kind} />
      <Tallies tally={board.tally} />
    </Card>
  );
}

/** Columns of results, the newest at the right, where the board begins to be read. */
function Columns({ board, kind }: { board: Board; kind: Kind }) {
  const place = useRef<HTMLElement>(null);
  const columns = kind === 'streaks' ? board.streaks.map(({ marks }) => marks) : board.sixRows;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new result moves the board
  useEffect(() => {
    if (place.current) place.current.scrollLeft = place.current.scrollWidth;
  }, [columns.length]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll what is wider than its place
    <section ref={place} className={styles.board} aria-label={`${board.name} 보드`} tabIndex={0}>
      {columns.map((marks, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
        <ol key={column} className={styles.column}>
          {marks.map((mark) => (
            <Mark key={mark.round} mark={mark} />
          ))}
        </ol>
      ))}
    </section>
  );
}

function Mark({ mark: { round, side } }: { mark: BoardMark }) {
  const known = miniSelections(useGameRules()).get(side);
  return (
    <li title={`${round}회차`}>
      {known && <MiniChip chip={known.selection.chip} name={known.selection.name} small />}
    </li>
  );
}

/** Hundredths of a percent as percent. */
const percent = (hundredths: number) =>
  `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}%`;

/** How often each result came, and how often in a row. */
function Tallies({ tally }: { tally: Tally[] }) {
  const known = miniSelections(useGameRules());
  return (
    <div className={styles.tally}>
      <table className="number">
        <thead>
          <tr>
            <th scope="col">결과</th>
            <th scope="col">횟수</th>
            <th scope="col">비율</th>
            <th scope="col">최대연속</th>
            <th scope="col">현재연속</th>
          </tr>
        </thead>
        <tbody>
          {tally.map(({ side, count, shareHundredths, longest, running }) => {
            const { selection } = known.get(side) ?? {};
            return (
              <tr key={side}>
                <th scope="row">
                  {selection && (
                    <span className={styles.side}>
                      <MiniChip chip={selection.chip} name={selection.name} small beside />
                      {selection.name}
                    </span>
                  )}
                </th>
                <td>{count}</td>
                <td>{percent(shareHundredths)}</td>
                <td>{longest}</td>
                <td>{running}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
