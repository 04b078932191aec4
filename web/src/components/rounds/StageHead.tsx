import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './Stage.module.css';

interface HeadProps {
  name: string;
  number: number;
  /** Its countdown. */
  children: ReactNode;
}

/** Which round is on, beside its countdown. */
export const StageHead = ({ name, number, children }: HeadProps) => (
  <header className={styles.head}>
    <p className={styles.round}>
      <span>{name}</span>
      <strong className="number">{number}회차</strong>
    </p>
    {children}
  </header>
);

interface ProofProps {
  /** Which round it is of. */
  which?: string;
  commitment: string;
  path: string;
}

/** What a round was committed to, and where that is checked. */
export const StageProof = ({ which = '이번 회차', commitment, path }: ProofProps) => (
  <footer className={styles.proof}>
    <span>
      {which} 시드 해시 <code title={commitment}>{commitment.slice(0, 16)}…</code>
    </span>
    <Link to={path}>추첨 검증</Link>
  </footer>
);

interface WhichProps {
  words: string;
  /** Whether it is on now or was the last one, where both can be. */
  state?: 'live' | 'last';
  voided: boolean;
  /** Where the round is checked. */
  path?: string;
}

/** Which round what stands below is of. */
export const StageWhich = ({ words, state, voided, path }: WhichProps) => (
  <p className={styles.which}>
    {state && (
      <strong className={styles.state} data-state={state}>
        {state === 'live' ? '진행중' : '지난 경기'}
      </strong>
    )}
    <span className="number">{words}</span>
    {voided && <strong className={styles.voided}>무효 · 베팅금 환불</strong>}
    {path && <Link to={path}>검증</Link>}
  </p>
);
