import { Button } from '@mantine/core';
import { logOut } from '@/api/session';
import { Card } from '@/components/Card';
import own from '../ownCards.module.css';
import styles from './Security.module.css';
import { SetUpCodes } from './SetUpCodes';

/** The site requires authenticator codes: nothing else is possible before they are set up. */
export function CodesDue() {
  return (
    <main className={styles.door}>
      <Card label="인증 앱 등록" className={styles.first ?? ''}>
        <h1 className={own.heading}>인증 앱 등록</h1>
        <p className={own.note}>
          이 사이트의 운영자는 인증 앱을 등록해야 업무를 시작할 수 있습니다.
        </p>
        <SetUpCodes />
        <Button variant="default" fullWidth mt="sm" onClick={() => void logOut()}>
          로그아웃
        </Button>
      </Card>
    </main>
  );
}
