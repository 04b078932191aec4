import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { openDialog } from '@/api/dialogs';
import { useSettings } from '@/api/session';
import { Dialog } from '@/components/dialogs/Dialog';
import { Notice } from '@/components/Notice';
import { useRules } from '@/rules';
import { useCaptcha } from './CaptchaField';
import { JoinFields } from './JoinFields';
import styles from './JoinFields.module.css';
import { refuseJoinCode, useJoinCode } from './joinCode';
import { useJoinForm } from './joinForm';
import { signUpQuery } from './queries';

const OPEN = 0;

/** The sign-up form, or a notice that sign-up is closed (account spec §2, §4 and §5). */
export default function JoinDialog() {
  const rules = useRules();
  const { data: signUp, isError, refetch } = useQuery(signUpQuery);
  const settings = useSettings();
  const captcha = useCaptcha('signUp');
  const { form, submit } = useJoinForm({ settings, captcha });
  const closed = signUp && signUp.joinStartEndFlg !== OPEN;
  const open = signUp && settings && !closed;
  return (
    <Dialog
      title="회원가입"
      width={open ? 760 : 440}
      keepOnClickOutside={open}
      actions={
        open && (
          <>
            <Button variant="default" onClick={() => openDialog('login')}>
              로그인
            </Button>
            <Button type="submit" form="join" miw={140} loading={form.formState.isSubmitting}>
              가입하기
            </Button>
          </>
        )
      }
    >
      {open && <Recommendation />}
      {open && <JoinFields form={form} captcha={captcha} onSubmit={submit} />}
      {closed && <Notice icon="lock" title={rules.signUpClosed()} />}
      {isError && !signUp && (
        <Notice
          icon="warning"
          title="가입 화면을 불러오지 못했습니다"
          action={{ label: '다시 시도', onClick: () => void refetch() }}
        />
      )}
      {!open && !closed && !isError && <Skeleton height={380} radius="lg" />}
    </Dialog>
  );
}

/** The owner of the join code, or a link to enter one. */
function Recommendation() {
  const { code } = useJoinCode();
  return (
    <p className={styles.recommendation}>
      {code ? (
        <>
          추천인 코드 <strong>{code}</strong>
          <button type="button" className={styles.link} onClick={refuseJoinCode}>
            사용 안 함
          </button>
        </>
      ) : (
        <>
          추천인 코드가 있으신가요?
          <button
            type="button"
            className={styles.link}
            onClick={() => openDialog('recommenderJoin')}
          >
            코드 입력
          </button>
        </>
      )}
    </p>
  );
}
