import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '@/api/session';
import { Level } from '@/components/Level';
import { formatWon } from '@/components/price';
import { unreadQuery } from '@/features/engagement/messages/queries';
import type { User } from '@/rules/wire';
import { choose } from './menu';
import styles from './UserFacts.module.css';

/** Level, nickname, cash and points in the top bar; login and sign-up for visitors. */
export function UserFacts() {
  const user = useUser();
  if (user === undefined) return <Skeleton className={styles.pending} height={40} radius="md" />;
  return <div className={styles.facts}>{user ? <Member user={user} /> : <Visitor />}</div>;
}

function Visitor() {
  return (
    <>
      <Button variant="default" onClick={() => choose('join')}>
        회원가입
      </Button>
      <Button onClick={() => choose('login')}>로그인</Button>
    </>
  );
}

function Member({ user }: { user: User }) {
  const { data: unread = 0 } = useQuery(unreadQuery(user.id));
  return (
    <>
      <button type="button" className={styles.who} onClick={() => choose('simpleMyPage')}>
        <Level role={user.role} /> <strong className={styles.nickname}>{user.nickname}</strong>
      </button>
      <p className={`${styles.money} number`}>
        보유머니 <strong>{formatWon(user.emoney)}</strong>
      </p>
      <p className={`${styles.money} number`}>
        포인트 <strong>{formatWon(user.point)}</strong>
      </p>
      {user.bonus !== null && (
        <p className={`${styles.money} ${styles.bonus} number`}>
          보너스 <strong>{formatWon(user.bonus)}</strong>
        </p>
      )}
      <Button variant="default" onClick={() => choose('messages')}>
        쪽지{unread > 0 && <span className={`${styles.unread} number`}>{unread}</span>}
      </Button>
      <Button variant="default" onClick={() => choose('myPage')}>
        마이페이지
      </Button>
    </>
  );
}
