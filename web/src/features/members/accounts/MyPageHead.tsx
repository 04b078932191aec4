import { LevelImage } from '@/components/LevelImage';
import { formatWon } from '@/components/price';
import type { User } from '@/rules/wire';
import styles from './MyPage.module.css';

/** Head of my page: level, nickname, cash. */
export function MyPageHead({ user }: { user: User }) {
  return (
    <div className={styles.head}>
      <LevelImage role={user.role} size={56} />
      <div>
        <p className={styles.nickname}>{user.nickname}</p>
        <p className={`${styles.cash} number`}>
          <span className="visually-hidden">보유머니 </span>
          {formatWon(user.emoney)}
          <span className={styles.unit}>원</span>
        </p>
      </div>
    </div>
  );
}
