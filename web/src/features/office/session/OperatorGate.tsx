import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Refusal } from '@/api/call';
import { logOut, sessionQuery } from '@/api/session';
import { usePage } from '@/api/sessionEnd';
import { Notice } from '@/components/Notice';
import { permissionsQuery } from '@/components/office/queries';
import { PageSkeleton } from '@/components/PageSkeleton';
import { CodesDue } from '../security/CodesDue';
import { FirstPassword } from '../security/FirstPassword';
import styles from './OperatorGate.module.css';
import { SignIn } from './SignIn';

interface Props {
  /** Login form for visitors. */
  signIn: ReactNode;
  children: ReactNode;
}

/** Lets operators in, shows visitors the login form, and all others the server's message. */
export function OperatorGate({ signIn, children }: Props) {
  const blanked = usePage((state) => state.blanked);
  const { data: user, error, refetch } = useQuery(sessionQuery);
  if (blanked) return null;
  if (user) return <Allowed key={user.id}>{children}</Allowed>;
  if (user === null) return <SignIn form={signIn} />;
  if (error) {
    return (
      <main className={styles.page}>
        <Notice
          icon="warning"
          title="서버에 연결하지 못했습니다"
          text={error.message}
          action={{ label: '다시 시도', onClick: () => void refetch() }}
        />
      </main>
    );
  }
  return <Waiting />;
}

/** The server decides who is an operator: it refuses everyone else. */
function Allowed({ children }: { children: ReactNode }) {
  const { data, error, isPending } = useQuery(permissionsQuery);
  // The codes are no longer due once they are confirmed, while the recovery codes are still shown.
  const [recovery, setRecovery] = useState<string[]>();
  if (!recovery && error instanceof Refusal && error.status === 403) {
    return (
      <main className={styles.page}>
        <Notice
          icon="lock"
          title="운영자 계정이 아닙니다"
          text={error.message}
          action={{ label: '다른 계정으로 로그인', onClick: () => void logOut() }}
        />
      </main>
    );
  }
  if (!recovery && data?.passwordDue) return <FirstPassword />;
  if (recovery || data?.codesDue) {
    return <CodesDue recovery={recovery} onRecovery={setRecovery} />;
  }
  return isPending ? <Waiting /> : children;
}

function Waiting() {
  return (
    <main className={styles.waiting}>
      <PageSkeleton />
    </main>
  );
}
