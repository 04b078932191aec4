import { Button } from '@mantine/core';
import { useForm } from 'react-hook-form';
import { call } from '@/api/call';
import { alert, openDialog } from '@/api/dialogs';
import { reportElse } from '@/api/session';
import { Dialog } from '@/components/dialogs/Dialog';
import { TextField } from '@/components/form/fields';
import { field, refusedBy } from '@/components/form/rules';
import { useRules } from '@/rules';
import { CaptchaField, useCaptcha } from './CaptchaField';
import styles from './LoginForm.module.css';
import { NewPasswordFields } from './NewPasswordFields';

const empty = { userId: '', resetCode: '', password: '', passwordConfirm: '', captcha: '' };

/** Sets a new password without login, with a code issued by an operator. */
export default function PasswordResetDialog() {
  const rules = useRules();
  const captcha = useCaptcha('passwordReset');
  const input = ({ password, passwordConfirm: _, ...given }: typeof empty) => ({
    ...given,
    newPassword: password,
    captchaId: captcha.id,
  });
  const form = useForm({
    defaultValues: empty,
    resolver: refusedBy((values) =>
      rules.checkPasswordReset(input(values), values.passwordConfirm),
    ),
  });
  const submit = form.handleSubmit(async (values) => {
    try {
      const sent = { ...input(values), captchaId: await captcha.proven };
      await alert(await call('POST /api/member/change-password', { input: sent }));
      openDialog('login');
    } catch (error) {
      captcha.refresh();
      form.resetField('captcha');
      reportElse(error, rules.passwordResetFailed());
    }
  });
  return (
    <Dialog
      title="비밀번호 재설정"
      width={400}
      keepOnClickOutside
      actions={
        <Button type="submit" form="reset" fullWidth loading={form.formState.isSubmitting}>
          재설정하기
        </Button>
      }
    >
      <form id="reset" className={styles.form} noValidate onSubmit={submit}>
        <p className={styles.title}>
          <button type="button" className={styles.inline} onClick={() => openDialog('inquiry')}>
            비회원 문의
          </button>
          로 본인 확인을 받으시면 30분 동안 쓸 수 있는 재설정 코드를 알려드립니다.
        </p>
        <TextField
          label="아이디"
          autoComplete="username"
          autoCapitalize="none"
          data-autofocus
          {...field(form, 'userId')}
        />
        <TextField
          label="재설정 코드"
          placeholder="영문/숫자 10자"
          autoCapitalize="characters"
          maxLength={10}
          {...field(form, 'resetCode')}
        />
        <NewPasswordFields form={form} />
        <CaptchaField captcha={captcha} autoCapitalize="characters" {...field(form, 'captcha')} />
      </form>
    </Dialog>
  );
}
