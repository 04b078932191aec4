import styles from './RightColumn.module.css';
import { UserBox } from './UserBox';

/** Who is logged in and, below it, the slip (betting spec §2: 301 px). */
export function RightColumn() {
  return (
    <aside className={styles.column} aria-label="내 정보와 베팅슬립">
      <UserBox />
    </aside>
  );
}
