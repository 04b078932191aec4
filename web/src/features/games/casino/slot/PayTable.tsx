import { formatWon } from '@/components/price';
import type { SlotBoard } from '@/rules/wire';
import { FoldingCard } from '../FoldingCard';
import styles from './PayTable.module.css';
import { symbolsOf } from './symbols/symbolsOf';

interface Props {
  gameId: string;
  board: SlotBoard;
  /** The selected stake: pays are shown in won for it. */
  stake: number;
}

/** The pays of each symbol, the lines, and the machine's RTP. */
export function PayTable({ gameId, board, stake }: Props) {
  const symbols = symbolsOf(gameId);
  const lineStake = stake / board.lines.length;
  return (
    <FoldingCard label="배당표" summary="배당표와 규칙">
      <p>
        왼쪽 릴부터 같은 그림이 3개 이상 이어지면 당첨됩니다. 와일드는 모든 그림을 대신합니다.
        베팅금액은 {board.lines.length}개 라인에 똑같이 나뉘며, 금액은 현재 베팅금액 기준입니다.
        이론 환급률은 {board.rtp}%입니다.
      </p>
      <ul className={styles.pays}>
        {board.pays.map((pays, symbol) => (
          <li key={symbols[symbol]?.name}>
            <svg viewBox="0 0 100 100" role="img" aria-label={symbols[symbol]?.name ?? ''}>
              {symbols[symbol]?.drawing}
            </svg>
            <dl>
              {pays.map((pay, place) => (
                <div key={pay}>
                  <dt>{place + 3}개</dt>
                  <dd className="number">{formatWon(pay * lineStake)}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
      <ul className={styles.lines} aria-hidden="true">
        {board.lines.map((rows, line) => (
          <li key={rows.join('')}>
            <svg viewBox="0 0 50 30" aria-hidden="true">
              <polyline
                points={rows.map((row, reel) => `${reel * 10 + 5},${row * 10 + 5}`).join(' ')}
              />
            </svg>
            {line + 1}
          </li>
        ))}
      </ul>
    </FoldingCard>
  );
}
