import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '@/api/call';
import { useRefusal } from '@/api/useRefusal';
import { PasswordField } from '@/components/form/fields';
import { announce } from '@/components/office/actions/Announcement';
import { refreshOffice } from '@/components/office/queries';
import styles from './Security.module.css';

const empty = { oldPassword: '', password: '', again: '' };

/** Changes the operator's own password; the server checks the new one. */
export function PasswordForm({ first }: { first?: boolean }) {
  const [typed, setTyped] = useState(empty);
  const differs = typed.again !== '' && typed.again !== typed.password;
  const change = useMutation({
    mutationFn: () => {
      const { oldPassword, password } = typed;
      return call('PUT /api/admin/me/password', { input: { oldPassword, password } });
    },
    onSuccess: () => {
      setTyped(empty);
      announce('비밀번호를 변경했습니다.');
    },
    onSettled: refreshOffice,
  });
  const refusal = useRefusal(change.error);
  const code: string = refusal?.problem.code ?? '';
  const ofOld = code === 'PASSWORD_WRONG';
  const set = (name: keyof typeof empty) => ({
    value: typed[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      setTyped({ ...typed, [name]: currentTarget.value }),
  });
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!change.isPending && typed.again === typed.password) change.mutate();
      }}
    >
      <PasswordField
        label={first ? '받은 비밀번호' : '현재 비밀번호'}
        autoComplete="current-password"
        error={ofOld ? refusal?.message : undefined}
        {...set('oldPassword')}
      />
      <PasswordField
        label="새 비밀번호"
        autoComplete="new-password"
        description="12자 이상, 아이디가 들어가지 않고 쉽게 추측할 수 없는 비밀번호입니다."
        error={refusal && !ofOld ? refusal.message : undefined}
        {...set('password')}
      />
      <PasswordField
        label="새 비밀번호 확인"
        autoComplete="new-password"
        error={differs ? '새 비밀번호와 다릅니다.' : undefined}
        {...set('again')}
      />
      <Button
        type="submit"
        loading={change.isPending}
        disabled={Object.values(typed).includes('') || differs}
      >
        비밀번호 변경
      </Button>
    </form>
  );
}
