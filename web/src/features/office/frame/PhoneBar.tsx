import { logOut, useUser } from '@/api/session';
import frame from '@/components/frame.module.css';
import { Icon } from '@/components/Icon';
import { Logo } from '@/components/Logo';
import { BellButton } from './BellButton';
import styles from './PhoneBar.module.css';

/** The 56 px bar of phones: logo, logged-in operator, logout. */
export function PhoneBar() {
  const user = useUser();
  return (
    <header className={styles.bar}>
      <Logo />
      <span className={frame.mark}>운영</span>
      <span className={styles.name}>{user?.nickname}</span>
      <BellButton className={styles.bell ?? ''} />
      <button type="button" className={styles.logout} aria-label="로그아웃" onClick={logOut}>
        <Icon name="logout" size={21} />
      </button>
    </header>
  );
}
