import { Button, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { AmountField } from '@/components/form/AmountField';
import { formatWonUnit } from '@/components/price';
import { RulesBoundary } from '@/components/RulesBoundary';
import type { User } from '@/rules/wire';
import { QuickAmounts } from './QuickAmounts';
import styles from './QuickTransfer.module.css';
import { INTO_CASINO } from './queries';
import { useTransfer } from './useTransfer';

/** Transfers cash to the casino beside its games: an amount and one press, without a dialog. */
export default function QuickTransfer({ user }: { user: User }) {
  return (
    <section className={styles.card} aria-label="카지노머니로 전환">
      <RulesBoundary fallback={<Skeleton height={220} radius="md" />}>
        <Fields user={user} />
      </RulesBoundary>
    </section>
  );
}

function Fields({ user }: { user: User }) {
  const [said, setSaid] = useState('');
  const { form, submit } = useTransfer(user, INTO_CASINO, ({ message, emoney }) => {
    setSaid(`${message} · ${formatWonUnit(Number(emoney))}`);
    return undefined;
  });
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <Controller
        name="emoney"
        control={form.control}
        render={({ field: { onChange, ...field }, fieldState }) => {
          const change = (amount: string) => {
            setSaid('');
            onChange(amount);
          };
          return (
            <>
              <div className={styles.head}>
                <h2 className={styles.title}>카지노머니로 전환</h2>
                <button
                  type="button"
                  className={styles.all}
                  onClick={() => change(String(user.emoney))}
                >
                  전액 <span className="number">{formatWonUnit(user.emoney)}</span>
                </button>
              </div>
              <div className={styles.line}>
                <AmountField
                  {...field}
                  onChange={change}
                  onBlur={() => field.value && field.onBlur()}
                  label="전환금액"
                  error={fieldState.error?.message}
                />
                <Button
                  type="submit"
                  className={styles.send ?? ''}
                  loading={form.formState.isSubmitting}
                >
                  전환하기
                </Button>
              </div>
              <QuickAmounts amount={field.value} onChange={change} />
            </>
          );
        }}
      />
      <p className={styles.said} role="status">
        {said}
      </p>
    </form>
  );
}
