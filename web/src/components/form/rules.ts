import type { FieldErrors, FieldPath, FieldValues, Resolver, UseFormReturn } from 'react-hook-form';

/** Result of a check of core: the refused fields in the order of the form. */
type Refusals = { field: string; refusal: { code: string; message: string } }[];

/** Builds a resolver from a check of core, which decides which fields are refused and why. */
export function refusedBy<Values extends FieldValues>(
  check: (values: Values) => Refusals,
): Resolver<Values> {
  return (values) => {
    const errors: Record<string, { type: string; message: string }> = {};
    for (const { field, refusal } of check(values)) {
      errors[field] ??= { type: refusal.code, message: refusal.message };
    }
    const refused = Object.keys(errors).length > 0;
    return refused ? { values: {}, errors: errors as FieldErrors<Values> } : { values, errors: {} };
  };
}

/** Connects an input to a form: its name, its handlers and the error below it. */
export function field<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  name: FieldPath<Values>,
) {
  return { ...form.register(name), error: form.getFieldState(name, form.formState).error?.message };
}
