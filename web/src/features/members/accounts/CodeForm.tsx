import { Button } from '@mantine/core';
import { useState } from 'react';
import { Refusal } from '@/api/call';
import { report } from '@/api/session';
import { TextField } from '@/components/form/fields';
import styles from './LoginForm.module.css';
import { giveCode } from './queries';

interface Props {
  /** Ticket from the first step of the login. */
  ticket: string;
  onBack: () => void;
}

/** The second step of an operator's login. */
export function CodeForm({ ticket, onBack }: Props) {
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState('');
  const [busy, setBusy] = useState(false);
  async function submit() {
    setBusy(true);
    try {
      await giveCode({ ticket, code });
    } catch (error) {
      setBusy(false);
      setCode('');
      if (error instanceof Refusal && String(error.problem.code) === 'CODE_WRONG') {
        setWrong(error.message);
      } else {
        report(error);
        onBack();
      }
    }
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void submit();
      }}
    >
      <TextField
        label="인증 코드"
        description="인증 앱의 6자리 숫자, 또는 복구 코드를 입력해주세요."
        autoComplete="one-time-code"
        autoCapitalize="characters"
        className="number"
        autoFocus
        value={code}
        onChange={({ currentTarget }) => {
          setCode(currentTarget.value);
          setWrong('');
        }}
        error={wrong || undefined}
      />
      <Button type="submit" fullWidth mt="sm" loading={busy} disabled={code.trim() === ''}>
        확인
      </Button>
      <Button variant="default" fullWidth onClick={onBack}>
        처음부터 다시 로그인
      </Button>
    </form>
  );
}
