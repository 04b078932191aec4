import { type CSSProperties, useRef } from 'react';
import type { SlotBoard, SlotSpin } from '@/rules/wire';
import styles from './Reels.module.css';
import { FIRST_REEL, NEXT_REEL, passingSymbols, ROWS } from './spin';
import type { SlotSymbol } from './symbols/drawing';
import { symbolsOf } from './symbols/symbolsOf';

interface Props {
  gameId: string;
  board: SlotBoard;
  /** The last spin; undefined before the first. */
  spin: SlotSpin | undefined;
  turning: boolean;
}

/** The window of a machine. Winning cells are highlighted once the reels have stopped. */
export function Reels({ gameId, board, spin, turning }: Props) {
  const symbols = symbolsOf(gameId);
  const first = board.reels.map((strip) => strip.slice(0, ROWS));
  const window = spin?.window ?? first;
  const before = usePreviousWindow(window);
  const paying = payingCells(board, turning ? undefined : spin);
  const names = window.map((seen) => seen.map((symbol) => symbols[symbol]?.name).join(' '));
  return (
    <div className={styles.window} role="img" aria-label={turning ? '릴 회전중' : names.join(', ')}>
      {window.map((seen, reel) => (
        <div key={board.reels[reel]?.join('')} className={styles.reel}>
          <Strip
            // Each spin is a new strip that begins where the previous one stopped.
            key={spin ? `${spin.stops}-${before.turn}` : 'first'}
            shown={
              spin
                ? passingSymbols(board.reels[reel] ?? [], seen, before.window[reel] ?? [], reel)
                : seen
            }
            milliseconds={FIRST_REEL + NEXT_REEL * reel}
            symbols={symbols}
            paying={(row) => paying.has(`${reel}-${row}`)}
          />
        </div>
      ))}
      {!turning && spin && <Lines board={board} spin={spin} />}
    </div>
  );
}

/** The previous window, and the number of changes. */
function usePreviousWindow(window: number[][]) {
  const known = useRef({ window, before: window, turn: 0 });
  if (known.current.window !== window) {
    known.current = {
      window,
      before: known.current.window,
      turn: known.current.turn + 1,
    };
  }
  return { window: known.current.before, turn: known.current.turn };
}

/** Cells of winning lines, as `reel-row`. */
function payingCells(board: SlotBoard, spin: SlotSpin | undefined) {
  const cells = spin?.wins.flatMap(({ line, count }) =>
    (board.lines[line] ?? []).slice(0, count).map((row, reel) => `${reel}-${row}`),
  );
  return new Set(cells);
}

interface StripProps {
  shown: number[];
  milliseconds: number;
  symbols: SlotSymbol[];
  paying: (row: number) => boolean;
}

function Strip({ shown, milliseconds, symbols, paying }: StripProps) {
  const style = {
    '--from': `${-(shown.length - ROWS) * (100 / ROWS)}%`,
    '--time': `${milliseconds}ms`,
  } as CSSProperties;
  return (
    <div className={styles.strip} style={style} data-turning={shown.length > ROWS || undefined}>
      {shown.map((symbol, row) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: a strip never changes, and repeats symbols
          key={row}
          className={styles.cell}
          data-paying={(row < ROWS && paying(row)) || undefined}
        >
          <svg viewBox="0 0 100 100" aria-hidden="true" focusable="false">
            {symbols[symbol]?.drawing}
          </svg>
        </div>
      ))}
    </div>
  );
}

/** The winning lines, drawn over the window. */
function Lines({ board, spin }: { board: SlotBoard; spin: SlotSpin }) {
  return (
    <svg
      className={styles.lines}
      viewBox="0 0 500 300"
      aria-hidden="true"
      preserveAspectRatio="none"
    >
      {spin.wins.map(({ line }) => {
        const points = (board.lines[line] ?? []).map(
          (row, reel) => `${reel * 100 + 50},${row * 100 + 50}`,
        );
        return <polyline key={line} points={points.join(' ')} />;
      })}
    </svg>
  );
}
