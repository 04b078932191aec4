import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { formatWonUnit } from '@/components/price';
import type { SlotBoard, SlotSpin } from '@/rules/wire';
import type { Game } from '../usePlay';
import { PayTable } from './PayTable';
import { Reels } from './Reels';
import styles from './SlotGame.module.css';
import { spinMilliseconds } from './spin';

interface Props {
  gameId: string;
  board: SlotBoard;
  game: Game;
}

/** A slot machine: stake, spin, and the winning lines. */
export function SlotGame({ gameId, board, game }: Props) {
  const [stake, setStake] = useState(board.stakes[0] ?? 0);
  const [spin, setSpin] = useState<SlotSpin>();
  const [turning, setTurning] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function press() {
    if (turning) return;
    const receipt = await game.play({ kind: 'spin', stake });
    if (receipt?.round.outcome.kind !== 'spin') return;
    setSpin(receipt.round.outcome);
    setTurning(true);
    timer.current = setTimeout(() => {
      setTurning(false);
      game.settle();
    }, spinMilliseconds());
  }

  return (
    <>
      <section className={styles.machine} aria-label="슬롯머신" data-game={gameId}>
        <Reels gameId={gameId} board={board} spin={spin} turning={turning} />
        <p className={styles.said} role="status" data-won={won(spin, turning) || undefined}>
          {statusText(spin, turning)}
        </p>
        <div className={styles.controls}>
          <Stakes stakes={board.stakes} chosen={stake} onChoose={setStake} />
          <Button
            size="lg"
            className={styles.spin ?? ''}
            loading={game.busy}
            disabled={turning}
            onClick={() => void press()}
          >
            스핀
          </Button>
        </div>
      </section>
      <PayTable gameId={gameId} board={board} stake={stake} />
    </>
  );
}

const won = (spin: SlotSpin | undefined, turning: boolean) => !turning && spin && spin.payout > 0;

function statusText(spin: SlotSpin | undefined, turning: boolean) {
  if (!spin) return '베팅금액을 고르고 스핀을 눌러주세요.';
  if (turning) return '행운을 빕니다!';
  if (spin.payout === 0) return '아쉽지만 당첨된 라인이 없습니다.';
  return `${spin.wins.length}개 라인 당첨! +${formatWonUnit(spin.payout)}`;
}

interface StakesProps {
  stakes: number[];
  chosen: number;
  onChoose: (stake: number) => void;
}

function Stakes({ stakes, chosen, onChoose }: StakesProps) {
  const at = stakes.indexOf(chosen);
  const step = (by: number) => {
    const next = stakes[at + by];
    if (next !== undefined) onChoose(next);
  };
  return (
    <fieldset className={styles.stakes}>
      <legend className="visually-hidden">베팅금액</legend>
      <button
        type="button"
        aria-label="베팅금액 낮추기"
        disabled={at <= 0}
        onClick={() => step(-1)}
      >
        −
      </button>
      <output>
        <small>베팅금액</small>
        <strong className="number">{formatWonUnit(chosen)}</strong>
      </output>
      <button
        type="button"
        aria-label="베팅금액 높이기"
        disabled={at >= stakes.length - 1}
        onClick={() => step(1)}
      >
        +
      </button>
    </fieldset>
  );
}
