import { useQuery } from '@tanstack/react-query';
import { Badge, type Tone } from '@/components/Badge';
import { KoreanTime } from '@/components/KoreanTime';
import { Lines } from '@/components/Lines';
import type { Column } from '@/components/list/columns';
import { Rows } from '@/components/list/Rows';
import { Tabs } from '@/components/list/Tabs';
import { Pager } from '@/components/Pager';
import { formatWonUnit } from '@/components/price';
import { TitledCard } from '@/components/TitledCard';
import { useRules } from '@/rules';
import type { FriendRow, FriendState } from '@/rules/wire';
import styles from '../Page.module.css';
import { friendsQuery, homeQuery, ROWS } from '../queries';
import { usePageOf, useQueryParam } from '../useQueryParam';

/** Name and colour of each friend state. While disabled, no state claims any earnings. */
const statesOf = (enabled: boolean): Record<FriendState, { label: string; tone: Tone }> => ({
  counting: enabled ? { label: '적립중', tone: 'green' } : { label: '조건 충족', tone: 'grey' },
  depositing: { label: '충전 조건 미달', tone: 'gold' },
  waiting: { label: '가입 승인 대기', tone: 'gold' },
  stopped: { label: '적립 중지', tone: 'red' },
});
type States = ReturnType<typeof statesOf>;

const tabsOf = (states: States) => [
  { status: '', label: '전체' },
  ...Object.entries(states).map(([status, { label }]) => ({ status, label })),
];

const columnsOf = (states: States): Column<FriendRow>[] => [
  {
    head: '친구',
    card: 'top',
    cell: ({ nickname, userId }) => <Lines main={nickname} side={userId} />,
  },
  {
    head: '상태',
    card: 'top',
    cell: ({ state }) => <Badge tone={states[state].tone}>{states[state].label}</Badge>,
  },
  { head: '가입일', cell: ({ joinedAt }) => <KoreanTime at={joinedAt} planned /> },
  { head: '적립 대상 베팅금', end: true, cell: ({ turnover }) => amount(turnover) },
  { head: '이번 달 수익', end: true, cell: ({ monthEarned }) => amount(monthEarned) },
  { head: '누적 수익', end: true, cell: ({ earned }) => <strong>{amount(earned)}</strong> },
];

const amount = (won: number) => <span className="number">{formatWonUnit(won)}</span>;

/** The recommender's friends, newest first. */
export function Friends() {
  const rules = useRules();
  const states = statesOf(useQuery(homeQuery).data?.terms.enabled ?? true);
  const { page, onPage } = usePageOf('page');
  const { value: status, go } = useQueryParam('status');
  const known = status in states ? status : '';
  const answer = useQuery(friendsQuery({ page, perpage: ROWS, ...(known && { status: known }) }));
  return (
    <TitledCard title="추천 친구">
      <div className={styles.tabs}>
        <Tabs tabs={tabsOf(states)} status={known} onStatus={(next) => go(next, ['page'])} />
      </div>
      <Rows
        answer={answer}
        shown={{ keyOf: ({ id }) => id, columns: columnsOf(states) }}
        empty={
          known
            ? '해당하는 친구가 없습니다'
            : '아직 추천한 친구가 없습니다. 위의 링크를 친구에게 알려주세요.'
        }
      />
      <Pager
        page={page}
        pageCount={rules.pageCount(answer.data?.count ?? 0, ROWS)}
        onPage={onPage}
      />
    </TitledCard>
  );
}
