import type { UseFormReturn } from 'react-hook-form';
import { alert } from '@/api/dialogs';
import { queryClient } from '@/api/queryClient';
import { report } from '@/api/session';
import type { Rules } from '@/rules';
import type { MemberCheckQuery } from '@/rules/wire';
import type { JoinValues } from './joinValues';
import { takenQuery } from './queries';

/** The unique fields, and the query parameter of each. */
const asked = {
  userId: 'userIdEquals',
  nickname: 'nicknameEquals',
  phoneNumber: 'phoneNumberEquals',
  bankAccountNumber: 'accountNumberEquals',
} as const satisfies Partial<Record<keyof JoinValues, keyof MemberCheckQuery>>;

export type UniqueField = keyof typeof asked;
const uniqueFields = Object.keys(asked) as UniqueField[];

/** Checks whether another member has this value. */
export const uniqueQuery = (field: UniqueField, value: string) =>
  takenQuery({ [asked[field]]: value });

/** The fields whose value the server reported as taken. */
export const takenFields = (rules: Rules, values: JoinValues) =>
  uniqueFields
    .filter((field) => queryClient.getQueryData(uniqueQuery(field, values[field]).queryKey))
    .flatMap((field) => {
      const refusal = rules.takenRefusal(field);
      return refusal ? [{ field, refusal }] : [];
    });

/** Called on blur: shows below the field if another member has the value. */
export async function checkLeft(form: UseFormReturn<JoinValues>, field: UniqueField) {
  if (!(await form.trigger(field))) return;
  // Only a hint: if it fails, the button and the server still check.
  const query = uniqueQuery(field, form.getValues(field));
  await queryClient.fetchQuery(query).catch(() => null);
  await form.trigger(field);
}

/**
 * The button beside a field: checks whether the value is available (account spec §5 and §8).
 * Returns the refusal. Its range for ids is narrower than the field's own (12 characters against
 * 14), so its refusal is no error of the form, and the field's own check cannot clear it.
 */
export async function checkPressed(
  rules: Rules,
  form: UseFormReturn<JoinValues>,
  field: UniqueField,
): Promise<string | undefined> {
  const value = form.getValues(field);
  const refusal = pressed(rules, field, value);
  if (refusal) return refusal.message;
  try {
    const taken = await queryClient.fetchQuery(uniqueQuery(field, value));
    await form.trigger(field);
    if (taken) await alert(rules.isInUse(value));
  } catch (error) {
    report(error);
  }
}

function pressed(rules: Rules, field: UniqueField, value: string) {
  if (field === 'userId') return rules.checkUserIdButton(value);
  if (field === 'nickname') return rules.checkNicknameButton(value);
  return rules.checkField(field, value);
}
