import { useEffect } from 'react';
import { Link } from 'react-router';
import { Card } from '@/components/Card';
import { useGameRules } from '@/rules';
import type { MiniEvent, MiniRound } from '@/rules/wire';
import { Countdown } from './Countdown';
import { noteCommitment } from './commitments';
import { VERIFY_PATH } from './games';
import { MyBet } from './MyBet';
import { Picture } from './picture/Picture';
import styles from './Stage.module.css';
import { roundQuery } from './verify/address';
import { Winners } from './Winners';
import { winnersOf } from './winnersOf';

interface Props {
  event: MiniEvent;
  gameId: number;
  /** The newest draw came while the page was there. */
  fresh: boolean;
  /** The newest round whose draw has been shown. */
  shown: MiniRound | null;
}

/** The round that is on, what it was committed to, and the newest draw as it happens. */
export function Stage({ event: { name, round, last }, gameId, fresh, shown }: Props) {
  useEffect(() => noteCommitment(round), [round]);
  const bet = { name, gameId, last: shown?.fixtureId };
  return (
    <Card label={`${name} ${round.round.id.number}회차`}>
      <header className={styles.head}>
        <p className={styles.round}>
          <span>{name}</span>
          <strong className="number">{round.round.id.number}회차</strong>
        </p>
        <Countdown key={round.fixtureId} round={round.round} />
      </header>
      <MyBet {...bet} round={round} />
      {last && <Last key={last.fixtureId} last={last} fresh={fresh} />}
      {last && last.fixtureId === shown?.fixtureId && <MyBet {...bet} round={last} />}
      <footer className={styles.proof}>
        <span>
          이번 회차 시드 해시 <code title={round.commitment}>{round.commitment.slice(0, 16)}…</code>
        </span>
        <Link to={VERIFY_PATH}>추첨 검증</Link>
      </footer>
    </Card>
  );
}

/** The newest draw; a round that is void says so, and shows what would have come. */
function Last({ last, fresh }: { last: MiniRound; fresh: boolean }) {
  const rules = useGameRules();
  const { number } = last.round.id;
  return (
    <div className={styles.last}>
      <p className={styles.which}>
        <span className="number">{number}회차 결과</span>
        {last.voided && <strong className={styles.voided}>무효 · 베팅금 환불</strong>}
        <Link to={`${VERIFY_PATH}?${roundQuery(last)}`}>검증</Link>
      </p>
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
