import { Button, Skeleton } from '@mantine/core';
import { logOut, useUser } from '@/api/session';
import { Card } from '@/components/Card';
import { Level } from '@/components/Level';
import { LevelImage } from '@/components/LevelImage';
import { formatPoints, formatWon, formatWonUnit } from '@/components/price';
import type { User } from '@/rules/wire';
import { choose } from './menu';
import styles from './UserBox.module.css';

/** The member's balances, with deposit, withdrawal and conversion. */
export function UserBox() {
  const user = useUser();
  return (
    <Card className={styles.box} label="내 정보">
      {user === undefined && <Skeleton height={150} radius="md" />}
      {user === null && <Visitor />}
      {user && <Member user={user} />}
    </Card>
  );
}

function Visitor() {
  return (
    <>
      <p className={styles.invitation}>로그인 후 베팅할 수 있습니다.</p>
      <div className={styles.actions}>
        <Button onClick={() => choose('login')}>로그인</Button>
        <Button variant="default" onClick={() => choose('join')}>
          회원가입
        </Button>
      </div>
    </>
  );
}

function Member({ user }: { user: User }) {
  return (
    <>
      <div className={styles.who}>
        <LevelImage role={user.role} size={36} />
        <Level role={user.role} />
        <span className={styles.nickname}>{user.nickname}</span>
        <button type="button" className={styles.link} onClick={() => choose('history')}>
          베팅내역
        </button>
        <button type="button" className={styles.link} onClick={() => void logOut()}>
          로그아웃
        </button>
      </div>
      <p className={`${styles.cash} number`}>
        <span className="visually-hidden">보유머니 </span>
        {formatWon(user.emoney)}
        <span className={styles.won}>원</span>
      </p>
      {user.bonus !== null && (
        <p className={`${styles.bonus} number`}>
          보너스 <strong>{formatWonUnit(user.bonus)}</strong>
        </p>
      )}
      <dl className={`${styles.facts} number`}>
        <Fact label="포인트" value={formatPoints(user.point)} />
        <Fact label="카지노머니" value={formatWonUnit(user.casinoMoney)} />
        <Fact label="베팅중 금액" value={formatWonUnit(user.nowBettingAmount)} />
      </dl>
      <div className={styles.actions}>
        <Button onClick={() => choose('deposit')}>충전</Button>
        <Button variant="default" onClick={() => choose('withdrawal')}>
          환전
        </Button>
        <Button variant="default" px={0} onClick={() => choose('pointToCash')}>
          포인트전환
        </Button>
      </div>
    </>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
