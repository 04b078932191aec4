import { useQuery } from '@tanstack/react-query';
import { Card } from '@/components/Card';
import { KoreanTime } from '@/components/KoreanTime';
import { Loaded } from '@/components/Loaded';
import { Notice } from '@/components/Notice';
import { Pager } from '@/components/Pager';
import { wonText } from '@/components/price';
import { useRules } from '@/rules';
import type { FriendRow, FriendState } from '@/rules/wire';
import { friendsQuery, ROWS } from '../queries';
import styles from '../Rooms.module.css';
import { type Column, Rows } from '../Rows';
import { usePageOf, usePlace } from '../usePlace';

/** Where a friend stands, in words. */
const states: Record<FriendState, { label: string; tone: string }> = {
  counting: { label: '적립중', tone: 'good' },
  depositing: { label: '충전 조건 미달', tone: 'waits' },
  waiting: { label: '가입 승인 대기', tone: 'waits' },
  stopped: { label: '이용 중지', tone: 'bad' },
};

const tabs = [
  { status: '', label: '전체' },
  ...Object.entries(states).map(([status, { label }]) => ({ status, label })),
];

const columns: [Column<FriendRow>, ...Column<FriendRow>[]] = [
  {
    head: '친구',
    cell: ({ nickname, userId }) => (
      <>
        <strong>{nickname}</strong>
        <span className={styles.side}>{userId}</span>
      </>
    ),
  },
  {
    head: '상태',
    cell: ({ state }) => (
      <span className={styles.state} data-tone={states[state].tone}>
        {states[state].label}
      </span>
    ),
  },
  { head: '가입일', cell: ({ joinedAt }) => <KoreanTime at={joinedAt} planned /> },
  { head: '적립 대상 베팅금', end: true, cell: ({ turnover }) => amount(turnover) },
  { head: '이번 달 수익', end: true, cell: ({ monthEarned }) => amount(monthEarned) },
  { head: '누적 수익', end: true, cell: ({ earned }) => <strong>{amount(earned)}</strong> },
];

const amount = (won: number) => <span className="number">{wonText(won)}</span>;

/** The own friends, newest first. */
export function Friends() {
  const rules = useRules();
  const { page, onPage } = usePageOf('page');
  const { value: status, go } = usePlace('status');
  const known = status in states ? status : '';
  const answer = useQuery(friendsQuery({ page, perpage: ROWS, ...(known && { status: known }) }));
  return (
    <Card label="추천 친구" className={styles.part ?? ''}>
      <div className={styles.head}>
        <h2 className={styles.heading}>추천 친구</h2>
      </div>
      <div className={styles.tabs}>
        {tabs.map((tab) => (
          <button
            key={tab.status}
            type="button"
            className={styles.tab}
            aria-pressed={tab.status === known}
            onClick={() => go(tab.status, ['page'])}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <Loaded answer={answer} what="친구 목록을">
        {({ items, count }) => (
          <>
            {items.length === 0 ? (
              <Notice
                icon="empty"
                title={known ? '해당하는 친구가 없습니다' : '아직 추천한 친구가 없습니다'}
                {...(!known && { text: '위의 코드나 링크를 친구에게 알려주세요.' })}
              />
            ) : (
              <Rows columns={columns} rows={items} keyOf={({ id }) => id} />
            )}
            <Pager page={page} pageCount={rules.pageCount(count, ROWS)} onPage={onPage} />
          </>
        )}
      </Loaded>
    </Card>
  );
}
