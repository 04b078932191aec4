import { Button } from '@mantine/core';
import { useForm } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import { Refusal } from '@/api/call';
import { report } from '@/api/session';
import { Dialog } from '@/components/dialogs/Dialog';
import { closeDialog, openDialog } from '@/components/dialogs/store';
import { PasswordField, TextField } from '@/components/form/fields';
import { field, refusedBy } from '@/components/form/rules';
import { useRules } from '@/rules';
import { CaptchaField, useCaptcha } from './CaptchaField';
import styles from './LoginDialog.module.css';
import { logIn } from './queries';

const empty = { userId: '', password: '', captcha: '' };

/** Login id, password and captcha (account spec §2 and §5). */
export default function LoginDialog({ title }: { title?: string }) {
  const rules = useRules();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const captcha = useCaptcha('login');
  const form = useForm({
    defaultValues: empty,
    resolver: refusedBy((values) => rules.checkLogin({ ...values, captchaId: captcha.id })),
  });

  const submit = form.handleSubmit(async (values) => {
    try {
      await logIn({ ...values, captchaId: captcha.id });
      closeDialog();
      if (pathname === '/login') navigate('/europe');
    } catch (error) {
      captcha.refresh();
      form.resetField('captcha');
      if (error instanceof Refusal && error.problem.code === 'CAPTCHA_WRONG') {
        form.setError('captcha', { message: error.message }, { shouldFocus: true });
      } else {
        report(error);
      }
    }
  });

  return (
    <Dialog
      title="로그인"
      width={400}
      onClose={() => {
        closeDialog();
        navigate('/');
      }}
      actions={
        <Button type="submit" form="login" fullWidth loading={form.formState.isSubmitting}>
          로그인
        </Button>
      }
    >
      <form id="login" className={styles.form} noValidate onSubmit={submit}>
        {title && <p className={styles.title}>{title}</p>}
        <TextField
          label="아이디"
          placeholder="아이디를 입력해 주세요"
          autoComplete="username"
          autoCapitalize="none"
          data-autofocus
          {...field(form, 'userId')}
        />
        <PasswordField
          label="비밀번호"
          placeholder="비밀번호를 입력해 주세요"
          autoComplete="current-password"
          {...field(form, 'password')}
        />
        <CaptchaField captcha={captcha} inputMode="numeric" {...field(form, 'captcha')} />
      </form>
      <p className={styles.join}>
        아직 회원이 아니신가요?
        <button type="button" className={styles.link} onClick={() => openDialog('join')}>
          회원가입
        </button>
      </p>
    </Dialog>
  );
}
