import { Controller, type UseFormReturn, useForm } from 'react-hook-form';
import { refusedBy } from '@/components/form/rules';
import { useRules } from '@/rules';
import type { ChargeType, User } from '@/rules/wire';
import { BonusField } from './BonusField';
import { ChargeAmount } from './ChargeAmount';

const empty = { depositAmount: '', eventDepositId: null as number | null };
type Values = typeof empty;

/** The form of a deposit, checked by core (account spec §5). */
export function useDepositForm(user: User, type: ChargeType) {
  const rules = useRules();
  return useForm({
    defaultValues: empty,
    mode: 'onTouched',
    resolver: refusedBy(({ depositAmount, eventDepositId }) => {
      const refusal = rules.checkDeposit({
        type,
        amount: depositAmount,
        bonus: eventDepositId,
        wallet: Boolean(user.cryptoAccount),
      });
      if (!refusal) return [];
      return [
        { field: refusal.code === 'BONUS_MISSING' ? 'eventDepositId' : 'depositAmount', refusal },
      ];
    }),
  });
}

/** Amount and bonus of a deposit. */
export function DepositFields({ form }: { form: UseFormReturn<Values> }) {
  return (
    <>
      <ChargeAmount form={form} name="depositAmount" label="충전금액" />
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
    </>
  );
}
