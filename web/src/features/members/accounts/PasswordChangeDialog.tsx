import { Button } from '@mantine/core';
import { useForm } from 'react-hook-form';
import { call } from '@/api/call';
import { alert } from '@/api/dialogs';
import { report, setMember, useUser } from '@/api/session';
import { firstPage, usePage } from '@/api/sessionEnd';
import { Dialog } from '@/components/dialogs/Dialog';
import { PasswordField } from '@/components/form/fields';
import { field, refusedBy } from '@/components/form/rules';
import { useRules } from '@/rules';
import type { User } from '@/rules/wire';
import styles from './LoginForm.module.css';
import { NewPasswordFields } from './NewPasswordFields';

const empty = { oldPassword: '', password: '', passwordConfirm: '' };

/** Changes the member's password and ends with a new login (account spec §7). */
export default function PasswordChangeDialog() {
  const user = useUser();
  return user ? <Change user={user} /> : null;
}

function Change({ user }: { user: User }) {
  const rules = useRules();
  const form = useForm({
    defaultValues: empty,
    resolver: refusedBy(({ oldPassword, password, passwordConfirm }) => {
      const refusal = rules.checkPasswordChange(oldPassword, password, passwordConfirm);
      if (!refusal) return [];
      const ofNew = refusal.code !== 'PASSWORD_CHANGE_INCOMPLETE';
      return [{ field: ofNew ? 'password' : 'passwordConfirm', refusal }];
    }),
  });
  const submit = form.handleSubmit(async ({ oldPassword, password }) => {
    try {
      const said = await call('PUT /api/member/change-password/{id}', {
        path: [user.id],
        input: { userId: user.userId, oldPassword, password },
      });
      await alert(said);
      usePage.setState({ leaving: true });
      setMember(null);
      window.location.assign(firstPage());
    } catch (error) {
      report(error);
    }
  });
  return (
    <Dialog
      title="비밀번호 변경"
      width={400}
      actions={
        <Button type="submit" form="password" fullWidth loading={form.formState.isSubmitting}>
          변경하기
        </Button>
      }
    >
      <form id="password" className={styles.form} noValidate onSubmit={submit}>
        <PasswordField
          label="현재 비밀번호"
          autoComplete="current-password"
          data-autofocus
          {...field(form, 'oldPassword')}
        />
        <NewPasswordFields form={form} />
      </form>
    </Dialog>
  );
}
