import { Button } from '@mantine/core';
import { logOut } from '@/api/session';
import { Card } from '@/components/Card';
import own from '../ownCards.module.css';
import styles from './Security.module.css';
import { RecoveryCodes, SetUpCodes } from './SetUpCodes';

interface Props {
  /** The new recovery codes, until they are written down. */
  recovery: string[] | undefined;
  onRecovery: (codes: string[] | undefined) => void;
}

/** The site requires authenticator codes: nothing else is possible before they are set up. */
export function CodesDue({ recovery, onRecovery }: Props) {
  return (
    <main className={styles.door}>
      <Card label="인증 앱 등록" className={styles.first ?? ''}>
        <h1 className={own.heading}>인증 앱 등록</h1>
        <p className={own.note}>
          이 사이트의 운영자는 인증 앱을 등록해야 업무를 시작할 수 있습니다.
        </p>
        {recovery ? (
          <RecoveryCodes codes={recovery} onWritten={() => onRecovery(undefined)} />
        ) : (
          <SetUpCodes onCodes={onRecovery} />
        )}
        <Button variant="default" fullWidth mt="sm" onClick={() => void logOut()}>
          로그아웃
        </Button>
      </Card>
    </main>
  );
}
