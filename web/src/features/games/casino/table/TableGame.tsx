import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { formatWon, formatWonUnit } from '@/components/price';
import type { PlayedRound, Spot, SpotStake, TableBoard, TableHand } from '@/rules/wire';
import type { Game } from '../usePlay';
import { Chips } from './Chips';
import { DEAL_MILLISECONDS, Hands } from './Hands';
import { Roads } from './Roads';
import { Spots } from './Spots';
import styles from './TableGame.module.css';

interface Props {
  board: TableBoard;
  game: Game;
}

type Stakes = Partial<Record<Spot, number>>;

/** A baccarat table: chips on spots, a hand, and its payout. */
export function TableGame({ board, game }: Props) {
  const chips = chipsOf(board);
  const [chip, setChip] = useState(chips[0] ?? board.min);
  const [stakes, setStakes] = useState<Stakes>({});
  const [last, setLast] = useState<Stakes>({});
  const [hand, setHand] = useState<TableHand>();
  const [dealing, setDealing] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const sum = sumOf(stakes);
  const still = game.busy || dealing;

  const put = (spot: Spot) => {
    if (dealing) return;
    setHand(undefined);
    setStakes((lying) => ({ ...lying, [spot]: Math.min((lying[spot] ?? 0) + chip, board.max) }));
  };

  async function deal() {
    const receipt = await game.play({ kind: 'deal', stakes: listed(board, stakes) });
    if (receipt?.round.outcome.kind !== 'deal') return;
    setHand(receipt.round.outcome);
    setLast(stakes);
    setDealing(true);
    timer.current = setTimeout(() => {
      setDealing(false);
      game.settle();
      setStakes({});
    }, DEAL_MILLISECONDS);
  }

  return (
    <section className={styles.table} aria-label="바카라 테이블">
      <Hands key={game.past[0]?.label} hand={hand} dealing={dealing} />
      <p className={styles.said} role="status">
        {statusText(hand, dealing)}
      </p>
      <Spots
        board={board}
        stakes={stakes}
        results={dealing ? undefined : hand?.spots}
        disabled={still}
        onPut={put}
      />
      <div className={styles.controls}>
        <Chips chips={chips} chosen={chip} onChoose={setChip} />
        <div className={styles.actions}>
          <Button variant="default" disabled={still || sum === 0} onClick={() => setStakes({})}>
            지우기
          </Button>
          <Button
            variant="default"
            disabled={still || sumOf(last) === 0}
            onClick={() => setStakes(last)}
          >
            다시 베팅
          </Button>
          <Button
            className={styles.deal ?? ''}
            loading={game.busy}
            disabled={dealing || sum === 0}
            onClick={() => void deal()}
          >
            {sum > 0 ? `${formatWon(sum)}원 베팅하기` : '베팅하기'}
          </Button>
        </div>
      </div>
      <Roads hands={handsOf(dealing ? game.past.slice(1) : game.past)} />
    </section>
  );
}

/** Chips from the minimum stake up to the maximum. */
const chipsOf = ({ min, max }: TableBoard) =>
  [1, 5, 10, 50, 100].map((times) => min * times).filter((chip) => chip <= max);

const sumOf = (stakes: Stakes) => Object.values(stakes).reduce((sum, stake) => sum + stake, 0);

/** The stakes in the order of the table. */
const listed = ({ spots }: TableBoard, stakes: Stakes): SpotStake[] =>
  spots.flatMap(({ spot }) => (stakes[spot] ? [{ spot, stake: stakes[spot] }] : []));

/** The hands of this seat, oldest first. */
const handsOf = (past: PlayedRound[]) =>
  past.flatMap(({ outcome }) => (outcome.kind === 'deal' ? [outcome.hand] : [])).reverse();

const winners = { player: '플레이어 승', banker: '뱅커 승', tie: '타이' } as const;

function statusText(hand: TableHand | undefined, dealing: boolean) {
  if (!hand) return '칩을 고르고 베팅할 곳을 눌러주세요.';
  if (dealing) return '카드를 나누고 있습니다.';
  const { winner, playerPoints, bankerPoints } = hand.hand;
  const points = `${playerPoints} : ${bankerPoints}`;
  return hand.payout > 0
    ? `${winners[winner]} (${points}) · 지급 ${formatWonUnit(hand.payout)}`
    : `${winners[winner]} (${points})`;
}
