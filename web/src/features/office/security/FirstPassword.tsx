import { Button } from '@mantine/core';
import { logOut } from '@/api/session';
import { Card } from '@/components/Card';
import own from '../ownCards.module.css';
import { PasswordForm } from './PasswordForm';
import styles from './Security.module.css';

/** A first password is known to another operator: nothing else is possible before it is changed. */
export function FirstPassword() {
  return (
    <main className={styles.door}>
      <Card label="첫 비밀번호 변경" className={styles.first ?? ''}>
        <h1 className={own.heading}>첫 비밀번호 변경</h1>
        <p className={own.note}>
          받은 비밀번호는 한 번만 사용할 수 있습니다. 본인만 아는 비밀번호로 변경하면 업무를 시작할
          수 있습니다.
        </p>
        <PasswordForm first />
        <Button variant="default" fullWidth mt="sm" onClick={() => void logOut()}>
          로그아웃
        </Button>
      </Card>
    </main>
  );
}
