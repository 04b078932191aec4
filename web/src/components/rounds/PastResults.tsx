import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { Card } from '@/components/Card';
import { Pager } from '@/components/Pager';
import { formatTime } from '@/components/time';
import styles from './PastResults.module.css';

const ROWS = 10;

/** A finished round. */
export interface PastResult {
  fixtureId: number;
  number: number;
  at: string;
  /** Address of its verification. */
  path: string;
  /** The result. */
  came: ReactNode;
}

/** Finished rounds, newest first. */
export function PastResults({ results }: { results: PastResult[] }) {
  const [page, setPage] = useState(1);
  const shown = results.slice((page - 1) * ROWS, page * ROWS);
  return (
    <Card label="지난 결과">
      <h2 className={styles.title}>지난 결과</h2>
      <ul>
        {shown.map(({ fixtureId, number, at, path, came }) => (
          <li key={fixtureId} className={styles.result}>
            <span className={`${styles.round} number`}>
              {number}회차
              <time className={styles.time} dateTime={at}>
                {formatTime(at)}
              </time>
            </span>
            <span className={styles.came}>{came}</span>
            <Link className={styles.check} to={path} aria-label={`${number}회차 검증`}>
              검증
            </Link>
          </li>
        ))}
      </ul>
      <Pager page={page} pageCount={Math.ceil(results.length / ROWS)} onPage={setPage} />
    </Card>
  );
}
