import type { UseFormReturn } from 'react-hook-form';
import { queryClient } from '@/api/queryClient';
import { report } from '@/api/session';
import { alert } from '@/components/dialogs/store';
import type { Rules } from '@/rules';
import type { MemberCheckQuery } from '@/rules/wire';
import type { JoinValues } from './joinForm';
import { takenQuery } from './queries';

/** The fields that no two members share, and how the server is asked for each. */
const asked = {
  userId: 'userIdEquals',
  nickname: 'nicknameEquals',
  phoneNumber: 'phoneNumberEquals',
  bankAccountNumber: 'accountNumberEquals',
} as const satisfies Partial<Record<keyof JoinValues, keyof MemberCheckQuery>>;

export type UniqueField = keyof typeof asked;
const uniqueFields = Object.keys(asked) as UniqueField[];

/** Asks whether another member has this value. */
export const uniqueQuery = (field: UniqueField, value: string) =>
  takenQuery({ [asked[field]]: value });

/** The fields of which the server has said that another member has the value. */
export const takenFields = (rules: Rules, values: JoinValues) =>
  uniqueFields
    .filter((field) => queryClient.getQueryData(uniqueQuery(field, values[field]).queryKey))
    .flatMap((field) => {
      const refusal = rules.takenRefusal(field);
      return refusal ? [{ field, refusal }] : [];
    });

/** When a field is left: shows beneath it where another member has the value. */
export async function checkLeft(form: UseFormReturn<JoinValues>, field: UniqueField) {
  if (!(await form.trigger(field))) return;
  // Only a hint while typing: where it fails, the button and the server still tell.
  const query = uniqueQuery(field, form.getValues(field));
  await queryClient.fetchQuery(query).catch(() => null);
  await form.trigger(field);
}

/** The button beside a field: says whether the value can be had (account spec §5 and §8). */
export async function checkPressed(
  rules: Rules,
  form: UseFormReturn<JoinValues>,
  field: UniqueField,
) {
  const value = form.getValues(field);
  const refusal = pressed(rules, field, value);
  if (refusal) {
    form.setError(field, { message: refusal.message }, { shouldFocus: true });
    return;
  }
  try {
    const taken = await queryClient.fetchQuery(uniqueQuery(field, value));
    // A value that breaks the field's own rule cannot be had, though nobody has it.
    if (!(await form.trigger(field)) && !taken) return;
    await alert(taken ? rules.isInUse(value) : rules.isUsable(value));
  } catch (error) {
    report(error);
  }
}

function pressed(rules: Rules, field: UniqueField, value: string) {
  if (field === 'userId') return rules.checkUserIdButton(value);
  if (field === 'nickname') return rules.checkNicknameButton(value);
  return rules.checkField(field, value);
}
