import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '@/api/call';
import { useRefusal } from '@/api/useRefusal';
import { PasswordField, TextField } from '@/components/form/fields';
import { refreshOffice } from '@/components/office/queries';
import type { NewCodes } from '@/rules/wire';
import own from '../ownCards.module.css';
import styles from './Security.module.css';

const sent = (act: () => void) => (event: FormEvent) => {
  event.preventDefault();
  act();
};

interface Props {
  /** Receives the recovery codes. The caller shows them, since the app counts as set up from then on. */
  onCodes: (codes: string[]) => void;
}

/** Sets up an authenticator app: password, QR code, and a first code. */
export function SetUpCodes({ onCodes }: Props) {
  const [password, setPassword] = useState('');
  const begin = useMutation({
    mutationFn: () => call('POST /api/admin/me/codes', { input: { password } }),
  });
  const refusal = useRefusal(begin.error);
  if (begin.data) return <Confirm codes={begin.data} onCodes={onCodes} />;
  return (
    <form className={styles.form} onSubmit={sent(() => begin.mutate())}>
      <PasswordField
        label="현재 비밀번호"
        autoComplete="current-password"
        value={password}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        error={refusal?.message}
      />
      <Button type="submit" loading={begin.isPending} disabled={!password}>
        인증 앱 등록 시작
      </Button>
    </form>
  );
}

/** The secret for the app, and a code to confirm that the app has it. */
function Confirm({ codes, onCodes }: Props & { codes: NewCodes }) {
  const [code, setCode] = useState('');
  const confirm = useMutation({
    mutationFn: () => call('POST /api/admin/me/codes/confirm', { input: { code } }),
    onSuccess: (confirmed) => onCodes(confirmed.codes),
  });
  const refusal = useRefusal(confirm.error);
  const { size, path } = codes;
  return (
    <form className={styles.form} onSubmit={sent(() => confirm.mutate())}>
      <p className={own.note}>
        인증 앱으로 QR 코드를 찍어주세요. 이 화면을 벗어나면 다시 볼 수 없습니다.
      </p>
      <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label="QR 코드">
        <path d={path} />
      </svg>
      <p className={styles.secret}>
        <span>직접 입력</span>
        <code className="number">{codes.secret.match(/.{1,4}/g)?.join(' ')}</code>
        <a href={codes.uri}>이 기기의 앱에서 열기</a>
      </p>
      <TextField
        label="앱에 표시된 6자리 코드"
        inputMode="numeric"
        autoComplete="one-time-code"
        className="number"
        value={code}
        onChange={({ currentTarget }) => setCode(currentTarget.value)}
        error={refusal?.message}
      />
      <Button type="submit" loading={confirm.isPending} disabled={!code.trim()}>
        등록
      </Button>
    </form>
  );
}

interface RecoveryProps {
  codes: string[];
  /** They were written down, and the permissions are loaded again. */
  onWritten: () => void;
}

/** The recovery codes, shown once. */
export function RecoveryCodes({ codes, onWritten }: RecoveryProps) {
  const leave = useMutation({ mutationFn: refreshOffice, onSuccess: onWritten });
  return (
    <div className={styles.form}>
      <p className={own.note}>
        인증 앱을 등록했습니다. 휴대전화를 잃어버리면 아래 복구 코드로 로그인할 수 있습니다. 한
        번씩만 사용할 수 있고 다시 볼 수 없으니 안전한 곳에 적어두세요.
      </p>
      <ul className={`${styles.recovery} number`}>
        {codes.map((code) => (
          <li key={code}>{code.match(/.{1,4}/g)?.join('-')}</li>
        ))}
      </ul>
      <Button loading={leave.isPending} onClick={() => leave.mutate()}>
        적어두었습니다
      </Button>
    </div>
  );
}
