import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { openDialog } from '@/components/dialogs/store';
import { Icon } from '@/components/Icon';
import { Logo } from '@/components/Logo';
import styles from './MobileBar.module.css';

/** The 56 px bar of phones: menu, logo, cash and deposit. */
export function MobileBar() {
  const [, setMenu] = useState(false);
  return (
    <header className={styles.bar}>
      <button type="button" className={styles.menu} aria-label="메뉴" onClick={() => setMenu(true)}>
        <Icon name="menu" size={24} />
      </button>
      <Link to="/" aria-label="한판 첫 화면">
        <Logo />
      </Link>
      <div className={styles.end}>
        <Button size="sm" onClick={() => openDialog('login')}>
          로그인
        </Button>
      </div>
    </header>
  );
}
