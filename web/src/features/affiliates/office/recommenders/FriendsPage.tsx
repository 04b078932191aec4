import { Badge, type Tone } from '@/components/Badge';
import { KoreanTime } from '@/components/KoreanTime';
import type { Column } from '@/components/list/columns';
import { period } from '@/components/list/filters';
import { ALL } from '@/components/list/useListState';
import { ListPage } from '@/components/office/list/ListPage';
import { MemberLink } from '@/components/office/MemberLink';
import { formatWonUnit } from '@/components/price';
import { variantsOf } from '@/components/variants';
import { useOfficeRules } from '@/rules';
import type { BroughtRow, FriendRow, FriendState } from '@/rules/wire';
import { RecommenderTabs } from './RecommenderTabs';

const tones: Record<FriendState, Tone> = {
  counting: 'green',
  depositing: 'gold',
  waiting: 'gold',
  stopped: 'red',
};
const states = variantsOf(tones);

function State({ state }: FriendRow) {
  return <Badge tone={tones[state]}>{useOfficeRules().friendLabel(state)}</Badge>;
}

const amount = (won: number) => <span className="number">{formatWonUnit(won)}</span>;

const columns: Column<BroughtRow>[] = [
  {
    head: '친구',
    card: 'top',
    cell: ({ friend: { id, userId, nickname } }) => (
      <MemberLink memberId={id} userId={userId} side={nickname} />
    ),
  },
  {
    head: '상태',
    card: 'top',
    cell: ({ friend }) => <State {...friend} />,
  },
  {
    head: '추천인',
    cell: ({ recommenderId, recommenderUserId }) => (
      <MemberLink memberId={recommenderId} userId={recommenderUserId} />
    ),
  },
  { head: '누적 충전', end: true, cell: ({ deposited }) => amount(deposited) },
  { head: '적립 대상 베팅금', end: true, cell: ({ friend }) => amount(friend.turnover) },
  { head: '이번 달 적립', end: true, cell: ({ friend }) => amount(friend.monthEarned) },
  { head: '누적 적립', end: true, cell: ({ friend }) => amount(friend.earned) },
  { head: '가입일시', cell: ({ friend }) => <KoreanTime at={friend.joinedAt} /> },
];

/** The friends of recommenders, with the deposits, turnover and earnings of each. */
export default function FriendsPage() {
  const rules = useOfficeRules();
  return (
    <ListPage
      list="friends"
      table="friends"
      title="추천 친구"
      unit="명"
      above={<RecommenderTabs />}
      tabs={[
        { status: ALL, label: '전체' },
        ...states.map((status) => ({ status, label: rules.friendLabel(status) })),
      ]}
      searchLabel="아이디, 닉네임, 추천인 아이디"
      filters={[period('가입일')]}
      empty={() => '추천으로 가입한 회원이 없습니다'}
      columns={() => columns}
      keyOf={({ friend }) => friend.id}
    />
  );
}
