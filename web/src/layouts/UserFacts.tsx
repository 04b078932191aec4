import { Button } from '@mantine/core';
import { openDialog } from '@/components/dialogs/store';
import styles from './UserFacts.module.css';

/** Level, nickname, cash and points in the top bar; login and join for visitors. */
export function UserFacts() {
  return (
    <div className={styles.facts}>
      <Button variant="default" onClick={() => openDialog('join')}>
        회원가입
      </Button>
      <Button onClick={() => openDialog('login')}>로그인</Button>
    </div>
  );
}
