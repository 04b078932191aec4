import { Button } from '@mantine/core';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Refusal } from '@/api/call';
import { report } from '@/api/session';
import { PasswordField, TextField } from '@/components/form/fields';
import { field, refusedBy } from '@/components/form/rules';
import { useRules } from '@/rules';
import { CaptchaField, useCaptcha } from './CaptchaField';
import { CodeForm } from './CodeForm';
import styles from './LoginForm.module.css';
import { logIn } from './queries';

const empty = { userId: '', password: '', captcha: '' };

/**
 * State of a login form. `onDone` is called after the login, `onTicket` if a code is still required
 * and the form can ask for it.
 */
export function useLogin(onDone?: () => void, onTicket?: (ticket: string) => void) {
  const rules = useRules();
  const captcha = useCaptcha('login');
  const form = useForm({
    defaultValues: empty,
    resolver: refusedBy((values) => rules.checkLogin({ ...values, captchaId: captcha.id })),
  });
  const submit = form.handleSubmit(async (values) => {
    try {
      await logIn({ ...values, captchaId: await captcha.proven });
      onDone?.();
    } catch (error) {
      captcha.refresh();
      form.resetField('captcha');
      const ticket = ticketOf(error);
      if (ticket && onTicket) {
        onTicket(ticket);
      } else if (error instanceof Refusal && error.problem.code === 'CAPTCHA_WRONG') {
        form.setError('captcha', { message: error.message }, { shouldFocus: true });
      } else {
        report(error);
      }
    }
  });
  return { form, captcha, submit, busy: form.formState.isSubmitting };
}

/** The ticket of a login that still requires a code. */
const ticketOf = (error: unknown) =>
  error instanceof Refusal && 'ticket' in error.problem ? String(error.problem.ticket) : undefined;

interface Props {
  login: ReturnType<typeof useLogin>;
  /** The page that requires the login. */
  title?: string | undefined;
}

/** Login id, password and captcha (account spec §2 and §5); the parent renders the button. */
export function LoginForm({ login: { form, captcha, submit }, title }: Props) {
  return (
    <form id="login" className={styles.form} noValidate onSubmit={submit}>
      {title && <p className={styles.title}>{title} 화면은 로그인 후 이용하실 수 있습니다.</p>}
      <TextField
        label="아이디"
        placeholder="아이디를 입력해주세요"
        autoComplete="username"
        autoCapitalize="none"
        data-autofocus
        {...field(form, 'userId')}
      />
      <PasswordField
        label="비밀번호"
        placeholder="비밀번호를 입력해주세요"
        autoComplete="current-password"
        {...field(form, 'password')}
      />
      <CaptchaField captcha={captcha} inputMode="numeric" {...field(form, 'captcha')} />
    </form>
  );
}

/** The login of a page without a dialog; asks for a code if one is required. */
export function LoginPanel() {
  const [ticket, setTicket] = useState<string>();
  return ticket ? (
    <CodeForm ticket={ticket} onBack={() => setTicket(undefined)} />
  ) : (
    <PasswordStep onTicket={setTicket} />
  );
}

function PasswordStep({ onTicket }: { onTicket: (ticket: string) => void }) {
  const login = useLogin(undefined, onTicket);
  return (
    <>
      <LoginForm login={login} />
      <Button type="submit" form="login" fullWidth mt="lg" loading={login.busy}>
        로그인
      </Button>
    </>
  );
}
