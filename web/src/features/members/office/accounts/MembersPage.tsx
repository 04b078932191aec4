import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Badge } from '@/components/Badge';
import { KoreanTime } from '@/components/KoreanTime';
import { Lines } from '@/components/Lines';
import type { Column } from '@/components/list/columns';
import { kind, level, moment, period, sort } from '@/components/list/filters';
import { ALL } from '@/components/list/useListState';
import { cohortFilter } from '@/components/office/labels/cohorts';
import { kindLabel } from '@/components/office/labels/memberKinds';
import { actionColumn } from '@/components/office/list/actionColumn';
import { ListPage } from '@/components/office/list/ListPage';
import { MemberLink } from '@/components/office/MemberLink';
import { usePermission } from '@/components/office/permissions';
import { formatWon } from '@/components/price';
import type { MemberRow } from '@/rules/wire';
import { ApproveMember } from './ApproveMember';

const facts: Column<MemberRow>[] = [
  {
    head: '회원',
    card: 'top',
    cell: ({ id, userId, nickname }) => (
      <MemberLink memberId={id} userId={userId} side={nickname} />
    ),
  },
  {
    head: '레벨',
    card: 'top',
    cell: (member) =>
      member.approvedAt ? (
        <Lines main={`LV.${member.role}`} side={<MemberBadge member={member} />} />
      ) : (
        <Badge tone="gold">승인대기</Badge>
      ),
  },
  { head: '휴대전화', cell: (member) => <span className="number">{member.phoneNumber}</span> },
  {
    head: '환전 계좌',
    cell: (member) => (
      <Lines
        main={<span className="number">{member.bankAccountNumber}</span>}
        side={`${member.bankName} · ${member.accountHolder}`}
      />
    ),
  },
  {
    head: '보유머니',
    end: true,
    cell: (member) => (
      <Lines
        main={<span className="number">{formatWon(member.emoney)}</span>}
        side={member.debt > 0 && <Debt amount={member.debt} />}
      />
    ),
  },
  {
    head: '포인트',
    end: true,
    cell: (member) => <span className="number">{formatWon(member.point)}</span>,
  },
  {
    head: '최근 접속',
    cell: (member) => (member.lastSeenAt ? <KoreanTime at={member.lastSeenAt} /> : '-'),
  },
  { head: '가입일시', cell: (member) => <KoreanTime at={member.createdAt} /> },
];

/** Badge of a member that is not plain. */
function MemberBadge({ member }: { member: MemberRow }) {
  if (member.banType !== 0) return <Badge tone="red">이용 정지</Badge>;
  if (member.userType === 'G') return <Badge tone="blue">게스트</Badge>;
  if (member.type === 0) return null;
  return member.role === 10 ? '운영자' : kindLabel(member.type);
}

/** Owed after a clawback of a payout. */
function Debt({ amount }: { amount: number }) {
  return <Badge tone="red">미수금 {formatWon(amount)}</Badge>;
}

/** Members: those waiting for approval, and the approved ones. */
export default function MembersPage() {
  const [approving, setApproving] = useState<MemberRow | null>(null);
  const [params] = useSearchParams();
  const canApprove = usePermission()('POST /api/admin/members/{id}/approve');
  const act = actionColumn<MemberRow>((member) => (
    <>
      <Button variant="default" component={Link} to={`/admin/members/${member.id}`}>
        관리
      </Button>
      {!member.approvedAt && canApprove && (
        <Button onClick={() => setApproving(member)}>승인</Button>
      )}
    </>
  ));
  return (
    <ListPage
      list="members"
      title="회원"
      unit="명"
      tabs={[
        { status: 'waiting', label: '승인대기' },
        { status: 'approved', label: '승인된 회원' },
        { status: 'online', label: '접속중' },
        { status: 'banned', label: '이용 정지' },
        { status: ALL, label: '전체' },
      ]}
      searchLabel="아이디, 닉네임, 전화번호, 예금주"
      filters={[
        kind('구분', { member: '일반 회원', partner: '총판', recommender: '추천인' }),
        level,
        moment('가입일 기준', { deposited: '첫 충전일 기준', joined: '운영자를 뺀 가입일 기준' }),
        period('기간'),
        ...cohortFilter(params),
        sort('최근 가입순', { balance: '보유머니 많은 순', seen: '최근 접속순' }),
      ]}
      table="members"
      empty={(status) =>
        status === 'waiting' ? '승인을 기다리는 회원이 없습니다' : '해당하는 회원이 없습니다'
      }
      columns={() => [...facts, act]}
      keyOf={({ id }) => id}
    >
      {approving && <ApproveMember member={approving} onClose={() => setApproving(null)} />}
    </ListPage>
  );
}
