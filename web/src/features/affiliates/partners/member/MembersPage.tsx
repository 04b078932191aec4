import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge } from '@/components/Badge';
import { KoreanTime } from '@/components/KoreanTime';
import { Lines } from '@/components/Lines';
import type { Column } from '@/components/list/columns';
import { type Filter, kind, period, sort } from '@/components/list/filters';
import { ListView } from '@/components/list/ListView';
import type { Tab } from '@/components/list/Tabs';
import { ALL, useListState } from '@/components/list/useListState';
import { formatPoints, formatWon } from '@/components/price';
import type { ListQuery, PartnerMember } from '@/rules/wire';
import styles from '../Page.module.css';
import { membersQuery } from '../queries';
import { SignedAmount } from '../SignedAmount';
import { MemberBadge } from './MemberBadge';
import { MemberDialog } from './MemberDialog';

const won = (amount: number) => <span className="number">{formatWon(amount)}</span>;

const facts: Column<PartnerMember>[] = [
  {
    head: '상태',
    card: 'top',
    cell: (member) => <Lines main={`LV.${member.role}`} side={<MemberBadge member={member} />} />,
  },
  { head: '소속', cell: ({ partnerNickname }) => partnerNickname },
  {
    head: '보유머니',
    end: true,
    cell: ({ emoney, point }) => (
      <Lines main={won(emoney)} side={<span className="number">{formatPoints(point)}</span>} />
    ),
  },
  { head: '충전', end: true, cell: ({ deposits }) => won(deposits) },
  { head: '환전', end: true, cell: ({ withdrawals }) => won(withdrawals) },
  { head: '베팅금', end: true, cell: ({ turnover }) => won(turnover) },
  { head: '손익', end: true, cell: ({ loss }) => <SignedAmount amount={loss} /> },
  {
    head: '최근 접속',
    cell: ({ lastSeenAt }) => (lastSeenAt ? <KoreanTime at={lastSeenAt} /> : '-'),
  },
  { head: '가입일시', cell: ({ createdAt }) => <KoreanTime at={createdAt} /> },
];

const tabs: Tab[] = [
  { status: ALL, label: '전체' },
  { status: 'approved', label: '이용중' },
  { status: 'online', label: '접속중' },
  { status: 'waiting', label: '승인대기' },
  { status: 'banned', label: '이용 정지' },
];

const filters: Filter[] = [
  kind('소속', { own: '직속 회원', below: '하위 총판 회원' }),
  period('집계 기간'),
  sort('최근 가입순', { balance: '보유머니 많은 순', seen: '최근 접속순' }),
];

/** The days that the sums cover: 30 of them if no first one is chosen. */
function summed({ from, to }: ListQuery): string {
  if (from) return `${from} ~ ${to ?? '오늘'}`;
  return to ? `${to}까지 30일` : '최근 30일';
}

/** `/partner/member`: the members of the branch with their balances and stakes. */
export default function MembersPage() {
  const [opened, setOpened] = useState<PartnerMember | null>(null);
  const { input, narrowed } = useListState(
    tabs.map(({ status }) => status),
    filters,
  );
  const members = useQuery(membersQuery(input));
  const who: Column<PartnerMember> = {
    head: '회원',
    card: 'top',
    cell: (member) => (
      <button type="button" className={styles.opener} onClick={() => setOpened(member)}>
        <Lines
          main={
            <>
              {member.nickname} {member.type === 1 && <Badge tone="gold">총판</Badge>}
            </>
          }
          side={member.userId}
        />
      </button>
    ),
  };
  return (
    <ListView
      query={membersQuery}
      title="회원 관리"
      unit="명"
      tabs={tabs}
      searchLabel="아이디, 닉네임"
      filters={filters}
      tool={(narrowed) =>
        !narrowed.from && (
          <span className={styles.side}>충전·환전·베팅은 {summed(narrowed)} 합계</span>
        )
      }
      empty={() => '회원이 없습니다'}
      columns={() => [who, ...facts]}
      keyOf={({ id }) => id}
    >
      {opened && (
        <MemberDialog
          // The list may have been read again since; another state may have taken the member off it.
          member={members.data?.items.find(({ id }) => id === opened.id) ?? opened}
          period={summed(narrowed)}
          onClose={() => setOpened(null)}
        />
      )}
    </ListView>
  );
}
