import { useQuery } from '@tanstack/react-query';
import { Controller, type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { selfLimitsQuery } from '@/api/selfLimits';
import { refusedBy } from '@/components/form/rules';
import { useRules } from '@/rules';
import type { ChargeType, User } from '@/rules/wire';
import { BonusField } from './BonusField';
import { ChargeAmount } from './ChargeAmount';
import { DepositTerms } from './DepositTerms';

const empty = { depositAmount: '', eventDepositId: null as number | null };
type Values = typeof empty;

/** Checks a typed amount against the member's self-limits on deposits; core decides. */
function useDepositLimits(user: User) {
  const rules = useRules();
  const { data: limits = [] } = useQuery(selfLimitsQuery(user.id));
  const usages = limits.flatMap(({ subject, period, amount, used }) =>
    subject === 'deposit' && amount !== null ? [{ period, limit: amount, used }] : [],
  );
  return (amount: string) => rules.checkDepositLimits(amount, usages);
}

/** The form of a deposit, validated by core (account spec §5; self-limits: design §7). */
export function useDepositForm(user: User, type: ChargeType) {
  const rules = useRules();
  const checkLimits = useDepositLimits(user);
  const form = useForm({
    defaultValues: empty,
    mode: 'onTouched',
    resolver: refusedBy(({ depositAmount, eventDepositId }) => {
      const refusal = rules.checkDeposit({
        type,
        amount: depositAmount,
        bonus: eventDepositId,
        wallet: Boolean(user.cryptoAccount),
      });
      const broken = checkLimits(depositAmount);
      return [
        ...(refusal
          ? [
              {
                field: refusal.code === 'BONUS_MISSING' ? 'eventDepositId' : 'depositAmount',
                refusal,
              },
            ]
          : []),
        ...(broken ? [{ field: 'depositAmount', refusal: broken }] : []),
      ];
    }),
  });
  const amount = useWatch({ control: form.control, name: 'depositAmount' });
  return { form, overLimit: checkLimits(amount)?.message };
}

interface FieldsProps {
  form: UseFormReturn<Values>;
  /** Message of an exceeded self-limit, updated while typing. */
  overLimit: string | undefined;
}

/** Amount and bonus of a deposit, with the resulting terms. */
export function DepositFields({ form, overLimit }: FieldsProps) {
  const [amount, bonus] = useWatch({
    control: form.control,
    name: ['depositAmount', 'eventDepositId'],
  });
  return (
    <>
      <ChargeAmount form={form} name="depositAmount" label="충전금액" refusal={overLimit} />
      <Controller
        name="eventDepositId"
        control={form.control}
        render={({ field: { value, onChange, ref }, fieldState }) => (
          <BonusField
            ref={ref}
            value={value}
            onChange={onChange}
            error={fieldState.error?.message}
          />
        )}
      />
      <DepositTerms amount={amount} bonus={bonus} />
    </>
  );
}
