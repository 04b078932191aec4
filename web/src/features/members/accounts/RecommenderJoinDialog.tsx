import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { openDialog } from '@/api/dialogs';
import { report } from '@/api/session';
import { Dialog } from '@/components/dialogs/Dialog';
import { TextField } from '@/components/form/fields';
import { field } from '@/components/form/rules';
import { useRules } from '@/rules';
import { takeJoinCode } from './joinCode';
import { dropJoinDraft } from './joinDraft';
import styles from './LoginForm.module.css';

/** Step 1 of a sign-up by recommendation: the code. Step 2 is the sign-up (account spec §2). */
export default function RecommenderJoinDialog() {
  const rules = useRules();
  const form = useForm({ defaultValues: { code: '' } });
  useEffect(() => dropJoinDraft, []);
  const submit = form.handleSubmit(async ({ code }) => {
    try {
      const refusal = await takeJoinCode(rules, code.trim());
      if (refusal) form.setError('code', { message: refusal }, { shouldFocus: true });
      else openDialog('join');
    } catch (error) {
      report(error);
    }
  });
  return (
    <Dialog
      title="추천인 코드로 가입"
      width={400}
      actions={
        <>
          <Button variant="default" onClick={() => openDialog('join')}>
            코드 없이 가입
          </Button>
          <Button type="submit" form="recommender" loading={form.formState.isSubmitting}>
            2단계로 이동
          </Button>
        </>
      }
    >
      <form id="recommender" className={styles.form} noValidate onSubmit={submit}>
        <p className={styles.title}>1단계 · 추천받은 코드를 입력해주세요.</p>
        <TextField
          label="추천인 코드"
          placeholder="영문/숫자"
          autoCapitalize="characters"
          maxLength={12}
          data-autofocus
          {...field(form, 'code')}
        />
      </form>
    </Dialog>
  );
}
