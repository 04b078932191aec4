import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '@/api/call';
import { useRefusal } from '@/api/useRefusal';
import { Badge } from '@/components/Badge';
import { PasswordField, TextField } from '@/components/form/fields';
import { announce } from '@/components/office/actions/Announcement';
import { refreshOffice } from '@/components/office/queries';
import type { StaffPermissions } from '@/rules/wire';
import own from '../ownCards.module.css';
import styles from './Security.module.css';
import { RecoveryCodes, SetUpCodes } from './SetUpCodes';

/** The operator's authenticator app: set it up or remove it. */
export function Codes({ permissions }: { permissions: StaffPermissions }) {
  // The permissions are polled: they must not end the display of what is shown only once.
  const [recovery, setRecovery] = useState<string[]>();
  if (recovery) {
    return <RecoveryCodes codes={recovery} onWritten={() => setRecovery(undefined)} />;
  }
  return permissions.codes ? (
    <>
      <p className={own.note}>
        <Badge tone="green">사용중</Badge> 남은 복구 코드{' '}
        <b className="number">{permissions.recoveryLeft}</b>개
      </p>
      <RemoveCodes />
    </>
  ) : (
    <>
      <p className={own.note}>로그인할 때 휴대전화 인증 앱의 코드를 함께 확인합니다.</p>
      <SetUpCodes onCodes={setRecovery} />
    </>
  );
}

function RemoveCodes() {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const remove = useMutation({
    mutationFn: () => call('POST /api/admin/me/codes/remove', { input: { password, code } }),
    onSuccess: () => announce('인증 앱을 해제했습니다.'),
    onSettled: refreshOffice,
  });
  const refusal = useRefusal(remove.error);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        remove.mutate();
      }}
    >
      <PasswordField
        label="인증 앱 해제 비밀번호"
        placeholder="현재 비밀번호"
        autoComplete="current-password"
        value={password}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
      />
      <TextField
        label="인증 코드 또는 복구 코드"
        autoComplete="one-time-code"
        className="number"
        value={code}
        onChange={({ currentTarget }) => setCode(currentTarget.value)}
        error={refusal?.message}
      />
      <Button
        type="submit"
        variant="default"
        c="var(--danger)"
        loading={remove.isPending}
        disabled={!password || !code.trim()}
      >
        인증 앱 해제
      </Button>
    </form>
  );
}
