import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { PasswordField } from '@/components/form/fields';
import { field } from '@/components/form/rules';

interface Names {
  password: string;
  passwordConfirm: string;
}

/** A new password and its repetition. */
export function NewPasswordFields<Values extends FieldValues & Names>({
  form,
}: {
  form: UseFormReturn<Values>;
}) {
  return (
    <>
      <PasswordField
        label="새 비밀번호"
        placeholder="영문, 숫자, 특수문자 4자 이상"
        autoComplete="new-password"
        {...field(form, 'password' as FieldPath<Values>)}
      />
      <PasswordField
        label="새 비밀번호 확인"
        autoComplete="new-password"
        {...field(form, 'passwordConfirm' as FieldPath<Values>)}
      />
    </>
  );
}
