import { Button, Skeleton } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useUser } from '@/api/session';
import { Icon } from '@/components/Icon';
import { Logo } from '@/components/Logo';
import { formatWon } from '@/components/price';
import styles from './MobileBar.module.css';
import { choose } from './menu';

const MobileMenu = lazy(() => import('./MobileMenu'));

/** The 56 px bar of phones: menu, logo, roulette, cash and deposit. */
export function MobileBar() {
  const [menu, setMenu] = useState(false);
  const user = useUser();
  return (
    <header className={styles.bar}>
      <button
        type="button"
        className={styles.menu}
        aria-label="메뉴"
        aria-expanded={menu}
        onClick={() => setMenu(true)}
      >
        <Icon name="menu" size={24} />
      </button>
      <Link to="/" className={styles.logo}>
        <Logo />
        <span className="visually-hidden"> 첫 화면</span>
      </Link>
      <div className={styles.end}>
        <button
          type="button"
          className={styles.menu}
          aria-label="룰렛"
          onClick={() => choose('roulette')}
        >
          <Icon name="wheel" size={22} />
        </button>
        {user === undefined && <Skeleton height={42} width={146} radius="md" />}
        {user && (
          <>
            <strong className={`${styles.cash} number`}>
              <span className="visually-hidden">보유머니 </span>
              {formatWon(user.emoney)}
            </strong>
            <Button px={14} onClick={() => choose('deposit')}>
              충전
            </Button>
          </>
        )}
        {user === null && (
          <Button px={14} onClick={() => choose('login')}>
            로그인
          </Button>
        )}
      </div>
      {menu && (
        <Suspense>
          <MobileMenu onClose={() => setMenu(false)} />
        </Suspense>
      )}
    </header>
  );
}
