import { useEffect } from 'react';
import { Card } from '@/components/Card';
import { Countdown } from '@/components/rounds/Countdown';
import { noteCommitment } from '@/components/rounds/commitments';
import styles from '@/components/rounds/Stage.module.css';
import { StageHead, StageProof, StageWhich } from '@/components/rounds/StageHead';
import { roundQuery } from '@/components/rounds/verify/address';
import { useGameRules } from '@/rules';
import type { MiniEvent, MiniRound } from '@/rules/wire';
import { VERIFY_PATH } from './games';
import { MyBet } from './MyBet';
import { Picture } from './picture/Picture';
import { Winners } from './Winners';
import { winnersOf } from './winnersOf';

interface Props {
  event: MiniEvent;
  gameId: number;
  /** The newest draw happened while the page was open. */
  fresh: boolean;
  /** The newest round whose draw has been shown. */
  shown: MiniRound | null;
}

/** The current round with its commitment, and the newest draw as an animation. */
export function Stage({ event: { name, round, last }, gameId, fresh, shown }: Props) {
  useEffect(() => noteCommitment(round), [round]);
  const bet = { name, gameId, last: shown?.fixtureId };
  const { number } = round.round.id;
  // A round that is drawn or void is both until the next one opens: its bet stands above.
  const before = last?.fixtureId !== round.fixtureId ? last : null;
  return (
    <Card label={`${name} ${number}회차`}>
      <StageHead name={name} number={number}>
        <Countdown key={round.fixtureId} round={round.round} />
      </StageHead>
      <MyBet {...bet} round={round} />
      {last && <Last key={last.fixtureId} last={last} fresh={fresh} />}
      {before && before.fixtureId === shown?.fixtureId && <MyBet {...bet} round={before} />}
      <StageProof commitment={round.commitment} path={VERIFY_PATH} />
    </Card>
  );
}

/** The newest draw; a void round says so, and shows what would have been drawn. */
function Last({ last, fresh }: { last: MiniRound; fresh: boolean }) {
  const rules = useGameRules();
  return (
    <div className={styles.last}>
      <StageWhich
        words={`${last.round.id.number}회차 결과`}
        voided={last.voided}
        path={`${VERIFY_PATH}?${roundQuery(last.game, last.round.id)}`}
      />
      {last.draw && (
        <>
          <Picture draw={last.draw} fresh={fresh} />
          <div className={styles.came} data-fresh={fresh} role="status">
            <Winners won={winnersOf(rules, last.game, last.draw)} />
          </div>
        </>
      )}
    </div>
  );
}
