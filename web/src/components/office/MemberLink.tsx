import type { ReactNode } from 'react';
import { Lines } from '../Lines';
import { TextLink } from './TextLink';

interface Props {
  memberId: number;
  userId: string;
  /** Content below the login id, usually the nickname. */
  side?: ReactNode;
}

/** The member of a row, linked to its page. */
export function MemberLink({ memberId, userId, side }: Props) {
  const link = <TextLink to={`/admin/members/${memberId}`}>{userId}</TextLink>;
  return side === undefined ? link : <Lines main={link} side={side} />;
}
