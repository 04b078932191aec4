import { useEffect } from 'react';
import { type FieldPath, useForm } from 'react-hook-form';
import { call, Refusal } from '@/api/call';
import { now } from '@/api/clock';
import { openDialog } from '@/api/dialogs';
import { reportElse, type useSettings } from '@/api/session';
import { refusedBy } from '@/components/form/rules';
import { useRules } from '@/rules';
import type { JoinRequest } from '@/rules/wire';
import type { useCaptcha } from './CaptchaField';
import { clearJoinCode, joinCodeFields } from './joinCode';
import { joinDraft, saveJoinDraft } from './joinDraft';
import { emptyJoin, type JoinValues } from './joinValues';
import { takenFields } from './uniqueness';

const names = Object.keys(emptyJoin) as (keyof JoinValues)[];

/** Fields by code of the server's refusal; other refusals become an alert. */
const refusedFields: Record<string, FieldPath<JoinValues>> = {
  CAPTCHA_WRONG: 'captcha',
  USER_ID_TAKEN: 'userId',
  NICKNAME_TAKEN: 'nickname',
  PHONE_NUMBER_TAKEN: 'phoneNumber',
  ACCOUNT_NUMBER_TAKEN: 'bankAccountNumber',
};

interface Setup {
  /** Undefined while loading; the form is not shown before. */
  settings: ReturnType<typeof useSettings>;
  captcha: ReturnType<typeof useCaptcha>;
}

/** The sign-up form: its validation and its submission. */
export function useJoinForm({ settings, captcha }: Setup) {
  const rules = useRules();
  const request = (values: JoinValues): JoinRequest => ({
    ...values,
    carrierCode: chosen(values.carrierCode),
    sex: chosen(values.sex),
    bankCode: chosen(values.bankCode),
    messageReceiveFlag: Number(values.messageReceiveFlag),
    ...joinCodeFields(),
    captchaId: captcha.id,
  });
  const form = useForm({
    defaultValues: joinDraft() ?? emptyJoin,
    mode: 'onTouched',
    resolver: refusedBy((values) => [
      ...rules.checkJoin(
        request(values),
        now(),
        settings?.minimumAge ?? 0,
        settings?.idNiknameBan ?? [],
      ),
      ...takenFields(rules, values),
    ]),
  });
  // In the order of the form, so that the first refused field gets the focus.
  for (const name of names) form.register(name);
  useEffect(() => () => saveJoinDraft(form.getValues()), [form]);
  const submit = form.handleSubmit(async (values) => {
    try {
      const input = { ...request(values), captchaId: await captcha.proven };
      const { joinMessage } = await call('POST /api/member/join', { input });
      clearJoinCode();
      openDialog('joinConfirm', { message: joinMessage });
    } catch (error) {
      captcha.refresh();
      form.resetField('captcha');
      const field = error instanceof Refusal && refusedFields[error.problem.code];
      if (field) form.setError(field, { message: error.message }, { shouldFocus: true });
      else reportElse(error, rules.notJoined());
    }
  });
  return { form, submit };
}

const chosen = (value: string) => (value === '' ? undefined : Number(value));
