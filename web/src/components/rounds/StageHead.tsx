import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './Stage.module.css';

interface HeadProps {
  name: string;
  number: number;
  /** The countdown. */
  children: ReactNode;
}

/** The number of the current round, beside its countdown. */
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
  /** Which round the hash belongs to. */
  which?: string;
  commitment: string;
  path: string;
}

/** The commitment of a round, and a link to its verification. */
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
  /** Whether the round is running or was the last one, if it can be either. */
  state?: 'live' | 'last';
  voided: boolean;
  /** Address of its verification. */
  path?: string;
}

/** Names the round whose result stands below. */
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
