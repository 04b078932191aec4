import { Button, Checkbox } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { useQuery } from '@tanstack/react-query';
import { type FormEventHandler, type ReactNode, useState } from 'react';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { banksQuery } from '@/api/banks';
import { now } from '@/api/clock';
import { ChoiceField, PasswordField, SelectField, TextField } from '@/components/form/fields';
import { field } from '@/components/form/rules';
import { Loaded } from '@/components/Loaded';
import { useRules } from '@/rules';
import { BirthDateField } from './BirthDateField';
import { CaptchaField, type useCaptcha } from './CaptchaField';
import styles from './JoinFields.module.css';
import type { JoinValues } from './joinValues';
import { checkLeft, checkPressed, type UniqueField, uniqueQuery } from './uniqueness';

type Form = UseFormReturn<JoinValues>;

interface Props {
  form: Form;
  captcha: ReturnType<typeof useCaptcha>;
  onSubmit: FormEventHandler;
}

const carriers = [
  { value: '', label: '통신사 선택' },
  { value: '1', label: 'SKT' },
  { value: '2', label: 'KT' },
  { value: '3', label: 'LG U+' },
  { value: '4', label: 'SKT 알뜰폰' },
  { value: '5', label: 'KT 알뜰폰' },
  { value: '6', label: 'LG U+ 알뜰폰' },
];

const sexes = [
  { value: '0', label: '남성' },
  { value: '1', label: '여성' },
];

/** Most characters of a province or a city. */
const PLACE_MAX = 40;

/** Every field of the sign-up (account spec §5): person, login, payout account. */
export function JoinFields({ form, captcha, onSubmit }: Props) {
  return (
    <form id="join" className={styles.form} noValidate onSubmit={onSubmit}>
      <LoginFields form={form} />
      <PersonFields form={form} />
      <AccountFields form={form} />
      <ConfirmFields form={form} captcha={captcha} />
    </form>
  );
}

function LoginFields({ form }: { form: Form }) {
  return (
    <Group title="로그인 정보">
      <UniqueTextField
        form={form}
        name="userId"
        label="아이디"
        placeholder="영문/숫자 6~14자"
        autoComplete="username"
        autoCapitalize="none"
        maxLength={14}
        data-autofocus
      />
      <PasswordField
        label="비밀번호"
        placeholder="영문, 숫자, 특수문자 4자 이상"
        autoComplete="new-password"
        {...field(form, 'password')}
      />
      <PasswordField
        label="비밀번호 확인"
        placeholder="비밀번호를 한 번 더 입력해주세요"
        autoComplete="new-password"
        {...field(form, 'passwordConfirm')}
      />
      <UniqueTextField form={form} name="nickname" label="닉네임" placeholder="한글 2~6자" />
    </Group>
  );
}

function PersonFields({ form }: { form: Form }) {
  const rules = useRules();
  return (
    <Group title="본인 정보">
      <ListField form={form} name="carrierCode" label="통신사" data={carriers} />
      <UniqueTextField
        form={form}
        name="phoneNumber"
        label="휴대전화번호"
        placeholder="- 없이 숫자만 입력"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
      />
      <Controller
        name="birthDate"
        control={form.control}
        render={({ field: { value, onBlur, ref }, fieldState: { error } }) => (
          <BirthDateField
            ref={ref}
            years={[...rules.birthYears(now())]}
            value={value}
            // A complete date is checked for the minimum age immediately.
            onChange={(date) => form.setValue('birthDate', date, { shouldValidate: date !== '' })}
            onBlur={onBlur}
            error={error?.message}
          />
        )}
      />
      <Controller
        name="sex"
        control={form.control}
        render={({ field: { value, onChange, ref }, fieldState: { error } }) => (
          <ChoiceField
            ref={ref}
            legend="성별"
            name="sex"
            options={sexes}
            value={value}
            onChange={onChange}
            error={error?.message}
          />
        )}
      />
      <div className={styles.pair}>
        <TextField
          label="시/도"
          placeholder="선택 입력"
          autoComplete="address-level1"
          maxLength={PLACE_MAX}
          {...field(form, 'province')}
        />
        <TextField
          label="시/군/구"
          placeholder="선택 입력"
          autoComplete="address-level2"
          maxLength={PLACE_MAX}
          {...field(form, 'city')}
        />
      </div>
    </Group>
  );
}

function AccountFields({ form }: { form: Form }) {
  return (
    <Group title="환전 계좌">
      <Loaded answer={useQuery(banksQuery)} what="은행을" height={66}>
        {(banks) => (
          <ListField
            form={form}
            name="bankCode"
            label="은행"
            data={[
              { value: '', label: '은행 선택' },
              ...banks.map(({ bankCode, bankName }) => ({
                value: String(bankCode),
                label: bankName,
              })),
            ]}
          />
        )}
      </Loaded>
      <UniqueTextField
        form={form}
        name="bankAccountNumber"
        label="계좌번호"
        placeholder="- 없이 숫자만 입력"
        inputMode="numeric"
        maxLength={14}
      />
      <TextField
        label="예금주"
        placeholder="본인 실명"
        autoComplete="name"
        {...field(form, 'accountHolder')}
      />
      <PasswordField
        label="환전 비밀번호"
        placeholder="숫자 4자리"
        inputMode="numeric"
        maxLength={4}
        autoComplete="off"
        {...field(form, 'bankAccountPssword')}
      />
    </Group>
  );
}

function ConfirmFields({ form, captcha }: Pick<Props, 'form' | 'captcha'>) {
  return (
    <Group title="가입 확인">
      <CaptchaField captcha={captcha} autoCapitalize="characters" {...field(form, 'captcha')} />
      <Checkbox
        classNames={{ label: styles.consent }}
        label="이벤트와 혜택 쪽지를 받겠습니다"
        {...form.register('messageReceiveFlag')}
      />
    </Group>
  );
}

interface ListProps {
  form: Form;
  name: 'carrierCode' | 'bankCode';
  label: string;
  data: { value: string; label: string }[];
}

/** A select whose options may load after its value is known. */
function ListField({ form, name, ...props }: ListProps) {
  const value = useWatch({ control: form.control, name });
  return <SelectField {...props} {...field(form, name)} value={value} />;
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.group} aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      {children}
    </section>
  );
}

interface UniqueProps extends Omit<Parameters<typeof TextField>[0], 'form'> {
  form: Form;
  name: UniqueField;
}

/** A field whose value must be unique, with a button that checks its availability. */
function UniqueTextField({ form, name, ...props }: UniqueProps) {
  const rules = useRules();
  const value = useWatch({ control: form.control, name });
  const { data: taken } = useQuery({ ...uniqueQuery(name, value), enabled: false });
  const { error: ownError, ...registered } = field(form, name);
  const [pressed, setPressed] = useState<{ value: string; refusal?: string }>();
  // A refusal of the button stays until the value changes.
  const error = ownError ?? (pressed?.value === value ? pressed.refusal : undefined);
  const press = async () => {
    const refusal = await checkPressed(rules, form, name);
    setPressed({ value, refusal });
    if (refusal) form.setFocus(name);
  };
  return (
    <TextField
      {...props}
      {...registered}
      error={error}
      description={
        taken === false && !error ? (
          <span className={styles.usable} role="status">
            {rules.isUsable(name)}
          </span>
        ) : undefined
      }
      onBlur={async (event) => {
        await registered.onBlur(event);
        await checkLeft(form, name);
      }}
      beside={
        <Button variant="default" className={styles.check} onClick={press}>
          중복확인
        </Button>
      }
    />
  );
}
