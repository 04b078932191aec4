import { Controller, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { AmountField } from '@/components/form/AmountField';
import { QuickAmounts } from './QuickAmounts';

interface Props<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  name: FieldPath<Values>;
  label: string;
  /** Refusal of the amount while typing, before the field is left. */
  refusal?: string | undefined;
  /** The maximum amount, in won. */
  whole?: number | undefined;
}

/** The amount of a request, with the quick buttons below it. */
export function ChargeAmount<Values extends FieldValues>({
  form,
  name,
  label,
  refusal,
  whole,
}: Props<Values>) {
  return (
    <Controller
      name={name}
      control={form.control}
      render={({ field, fieldState }) => (
        <div>
          <AmountField
            {...field}
            onBlur={() => field.value && field.onBlur()}
            label={label}
            error={fieldState.error?.message ?? refusal}
          />
          <QuickAmounts amount={field.value} onChange={field.onChange} whole={whole} />
        </div>
      )}
    />
  );
}
