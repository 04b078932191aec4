import { Button } from '@mantine/core';
import { Controller, useForm } from 'react-hook-form';
import { call } from '@/api/call';
import { queryClient } from '@/api/queryClient';
import { selfLimitsQuery } from '@/api/selfLimits';
import { report } from '@/api/session';
import { AmountField } from '@/components/form/AmountField';
import { refusedBy } from '@/components/form/rules';
import { KoreanTime } from '@/components/KoreanTime';
import { formatWonUnit } from '@/components/price';
import { useRules } from '@/rules';
import type { LimitPeriod, SelfLimit, User } from '@/rules/wire';
import styles from './SelfLimits.module.css';

const periodLabels: Record<LimitPeriod, string> = {
  day: '1일',
  week: '1주',
  month: '1개월',
};

/** Formats the amount of a limit. */
const formatLimit = (amount: number | null) =>
  amount === null ? '제한 없음' : formatWonUnit(amount);

interface Props {
  /** Title of its group. */
  title: string;
  limit: SelfLimit;
  user: User;
  editing: boolean;
  onEdit: (open: boolean) => void;
}

/** One limit: its name, its use, a pending change, and a button to change it. */
export function LimitRow({ title, limit, user, editing, onEdit }: Props) {
  const period = periodLabels[limit.period];
  return (
    <li className={styles.limit}>
      <div className={styles.line}>
        <span className={styles.period}>{period}</span>
        <span className={`${styles.amount} number`}>{formatLimit(limit.amount)}</span>
        <Button
          variant="default"
          aria-label={`${title} ${period} 변경`}
          aria-expanded={editing}
          onClick={() => onEdit(!editing)}
        >
          변경
        </Button>
      </div>
      <p className={`${styles.used} number`}>사용 {formatWonUnit(limit.used)}</p>
      {limit.nextAt && (
        <p className={styles.waiting}>
          <KoreanTime at={limit.nextAt} />
          부터 {formatLimit(limit.nextAmount)}
        </p>
      )}
      {editing && (
        <Edit label={`${period} ${title}`} limit={limit} user={user} onDone={() => onEdit(false)} />
      )}
    </li>
  );
}

interface EditProps {
  label: string;
  limit: SelfLimit;
  user: User;
  onDone: () => void;
}

function Edit({ label, limit, user, onDone }: EditProps) {
  const rules = useRules();
  const form = useForm({
    defaultValues: { amount: limit.amount === null ? '' : String(limit.amount) },
    resolver: refusedBy(({ amount }) => {
      const refusal = rules.checkSelfLimit(amount);
      return refusal ? [{ field: 'amount', refusal }] : [];
    }),
  });
  const submit = form.handleSubmit(async ({ amount }) => {
    try {
      const { subject, period } = limit;
      const limits = await call('PUT /api/selfLimits/{id}', {
        path: [user.id],
        input: { memberId: user.id, subject, period, amount },
      });
      queryClient.setQueryData(selfLimitsQuery(user.id).queryKey, limits);
      onDone();
    } catch (error) {
      report(error);
    }
  });
  return (
    <form className={styles.edit} noValidate onSubmit={submit}>
      <Controller
        name="amount"
        control={form.control}
        render={({ field, fieldState }) => (
          <AmountField
            {...field}
            label={`${label} (비우면 제한 없음)`}
            error={fieldState.error?.message}
          />
        )}
      />
      <Button type="submit" loading={form.formState.isSubmitting}>
        저장
      </Button>
    </form>
  );
}
