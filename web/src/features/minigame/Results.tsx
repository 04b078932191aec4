import { useState } from 'react';
import { Link } from 'react-router';
import { Card } from '@/components/Card';
import { drawWords } from '@/components/mini/drawWords';
import { Pager } from '@/components/Pager';
import { shownTime } from '@/components/time';
import { useGameRules } from '@/rules';
import type { MiniRound } from '@/rules/wire';
import { VERIFY_PATH } from './games';
import styles from './Results.module.css';
import { roundQuery } from './verify/address';
import { Winners } from './Winners';
import { winnersOf } from './winnersOf';

const ROWS = 10;

/** Past draws, newest first. */
export function Results({ rounds }: { rounds: MiniRound[] }) {
  const [page, setPage] = useState(1);
  const shown = rounds.slice((page - 1) * ROWS, page * ROWS);
  return (
    <Card label="지난 결과">
      <h2 className={styles.title}>지난 결과</h2>
      <ul>
        {shown.map((round) => (
          <Result key={round.fixtureId} round={round} />
        ))}
      </ul>
      <Pager page={page} pageCount={Math.ceil(rounds.length / ROWS)} onPage={setPage} />
    </Card>
  );
}

function Result({ round }: { round: MiniRound }) {
  const rules = useGameRules();
  const { draw, game } = round;
  return (
    <li className={styles.result}>
      <span className={`${styles.round} number`}>
        {round.round.id.number}회차
        <time className={styles.time} dateTime={round.round.drawsAt}>
          {shownTime(round.round.drawsAt)}
        </time>
      </span>
      {draw && (
        <span className={styles.came}>
          <span className="number">{drawWords(draw)}</span>
          <Winners won={winnersOf(rules, game, draw)} small />
        </span>
      )}
      <Link
        className={styles.check}
        to={`${VERIFY_PATH}?${roundQuery(round)}`}
        aria-label={`${round.round.id.number}회차 검증`}
      >
        검증
      </Link>
    </li>
  );
}
