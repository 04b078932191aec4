import { Button } from '@mantine/core';
import { Card } from '@/components/Card';
import { openDialog } from '@/components/dialogs/store';
import styles from './UserBox.module.css';

/** The member's money at a glance, with deposit, withdrawal and conversion. */
export function UserBox() {
  return (
    <Card className={styles.box} label="내 정보">
      <p className={styles.invitation}>로그인 후 베팅할 수 있습니다.</p>
      <Button fullWidth onClick={() => openDialog('login')}>
        로그인
      </Button>
    </Card>
  );
}
