import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Lines } from '@/components/Lines';
import styles from './MemberLink.module.css';

interface Props {
  memberId: number;
  userId: string;
  /** What stands under the login id: the nickname, mostly. */
  side?: ReactNode;
}

/** Who a row is about; leads to all that is known of that member. */
export function MemberLink({ memberId, userId, side }: Props) {
  const link = (
    <Link className={styles.link} to={`/admin/members/${memberId}`}>
      {userId}
    </Link>
  );
  return side === undefined ? link : <Lines main={link} side={side} />;
}
