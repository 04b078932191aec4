import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Lines } from '../Lines';
import styles from './MemberLink.module.css';

interface Props {
  memberId: number;
  userId: string;
  /** Content below the login id, usually the nickname. */
  side?: ReactNode;
}

/** The member of a row, linked to its page. */
export function MemberLink({ memberId, userId, side }: Props) {
  const link = (
    <Link className={styles.link} to={`/admin/members/${memberId}`}>
      {userId}
    </Link>
  );
  return side === undefined ? link : <Lines main={link} side={side} />;
}
