import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useRequestId } from '@/api/requestId';
import { reportElse } from '@/api/session';
import { TextField } from '@/components/form/fields';
import { formatTime } from '@/components/time';
import type { SentCode, Verification } from '@/rules/wire';
import { isOver } from './isOver';
import { confirmCode, refreshVerification, sendCode } from './queries';
import styles from './Verification.module.css';

interface Props {
  memberId: number;
  verification: Verification;
}

/** Asks for 1 won, and takes its code. */
export function AccountCode({ memberId, verification }: Props) {
  const { sent, transfersLeft } = verification;
  const [refusal, setRefusal] = useState('');
  const requestId = useRequestId();
  const sending = useMutation({
    mutationFn: () => sendCode(memberId, requestId.idFor({ memberId })),
    onSuccess: () => {
      requestId.done();
      setRefusal('');
    },
    onError: (error) => {
      // Only a request whose outcome is unknown is sent again.
      if (isOver(error)) requestId.done();
      reportElse(error, undefined, setRefusal);
      void refreshVerification();
    },
  });
  return (
    <section className={styles.group} aria-label="1원 인증">
      {sent ? (
        <CodeEntry memberId={memberId} sent={sent} />
      ) : (
        <p className={styles.guide}>
          등록된 계좌로 1원을 보내드립니다. 입금자명에 표시된 숫자 4자리를 입력해주세요.
        </p>
      )}
      <Button
        variant={sent ? 'default' : 'filled'}
        loading={sending.isPending}
        disabled={transfersLeft === 0}
        onClick={() => sending.mutate()}
      >
        {sent ? '1원 다시 받기' : '1원 받기'}
      </Button>
      <p className={styles.guide}>
        오늘 남은 횟수 <span className="number">{transfersLeft}</span>회
      </p>
      {refusal && (
        <p className={styles.refusal} role="alert">
          {refusal}
        </p>
      )}
    </section>
  );
}

function CodeEntry({ memberId, sent }: { memberId: number; sent: SentCode }) {
  const [code, setCode] = useState('');
  const [refusal, setRefusal] = useState('');
  const confirming = useMutation({
    mutationFn: () => confirmCode(memberId, code),
    onError: (error) => {
      setCode('');
      reportElse(error, undefined, setRefusal);
      void refreshVerification();
    },
  });
  return (
    <form
      className={styles.entry}
      onSubmit={(event) => {
        event.preventDefault();
        if (!confirming.isPending) confirming.mutate();
      }}
    >
      <p>
        1원을 보냈습니다. <span className="number">{formatTime(sent.expiresAt).slice(0, 5)}</span>
        까지 입금자명의 숫자를 입력해주세요. (남은 입력{' '}
        <span className="number">{sent.triesLeft}</span>회)
      </p>
      <TextField
        label="인증번호"
        placeholder="숫자 4자리"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={4}
        className="number"
        value={code}
        onChange={({ currentTarget }) => {
          setCode(currentTarget.value);
          setRefusal('');
        }}
        error={refusal || undefined}
      />
      <Button type="submit" fullWidth loading={confirming.isPending} disabled={code.trim() === ''}>
        인증하기
      </Button>
    </form>
  );
}
