import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useParams } from 'react-router';
import { Refusal } from '@/api/call';
import { Notice } from '@/components/Notice';
import { memberQuery } from '@/components/office/queries';
import type { MemberDetail } from '@/rules/wire';
import { DocumentsCard } from '../documents/DocumentsCard';
import { MemberFacts } from './MemberFacts';
import { MemberHead } from './MemberHead';
import { MemberLists } from './MemberLists';
import styles from './MemberPage.module.css';
import { MoneyCard } from './MoneyCard';
import { RelatedMembers } from './RelatedMembers';
import type { VoidBetDialog } from './useMemberRowActions';

interface Props {
  VoidBet: VoidBetDialog;
  /** The limits of the member's bets. */
  RiskCard: ComponentType<{ member: MemberDetail }>;
}

/** All data of one member, and all actions on it. */
export default function MemberPage({ VoidBet, RiskCard }: Props) {
  const memberId = Number(useParams().id);
  const { data, error, refetch } = useQuery(memberQuery(memberId));
  if (!data && error) {
    const missing = error instanceof Refusal && error.status === 404;
    return (
      <Notice
        icon="warning"
        title={missing ? '존재하지 않는 회원입니다' : '회원 정보를 불러오지 못했습니다'}
        {...(!missing && {
          text: error.message,
          action: { label: '다시 시도', onClick: () => void refetch() },
        })}
      />
    );
  }
  if (!data) return <Placeholder />;
  return (
    <>
      <MemberHead member={data} />
      <div className={styles.cards}>
        <MoneyCard member={data} />
        <MemberFacts member={data} />
        <div className={styles.stack}>
          <RelatedMembers member={data} />
          <DocumentsCard member={data} />
        </div>
        <div className={styles.wide}>
          <RiskCard member={data} />
        </div>
      </div>
      <MemberLists memberId={memberId} VoidBet={VoidBet} />
    </>
  );
}

/** Placeholder for head and cards. */
function Placeholder() {
  return (
    <div aria-busy="true">
      <span className="visually-hidden">불러오는 중</span>
      <Skeleton height={84} radius="lg" mb={14} />
      <div className={styles.cards}>
        {['money', 'facts', 'related'].map((card) => (
          <Skeleton key={card} height={420} radius="lg" />
        ))}
      </div>
    </div>
  );
}
