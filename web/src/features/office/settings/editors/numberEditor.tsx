import { WholeNumber } from '@/components/form/WholeNumber';
import { formatWon, formatWonUnit } from '@/components/price';
import type { Editor } from './editor';

/** Editor of a whole number with its unit. */
export const numberEditor = (unit: string): Editor<number> => ({
  show: (value) => (
    <span className="number">
      {formatWon(value)}
      {unit}
    </span>
  ),
  Edit: ({ label, value, error, onChange }) => (
    <WholeNumber
      label={label}
      error={error}
      unit={unit}
      data-autofocus
      value={value}
      onChange={(typed) => onChange(typed as number)}
    />
  ),
});

/** Editor of a limit in won, or no limit. */
export const limitEditor: Editor<number | null> = {
  show: (value) => <span className="number">{value === null ? '없음' : formatWonUnit(value)}</span>,
  Edit: ({ label, value, error, onChange }) => (
    <WholeNumber
      label={label}
      error={error}
      unit="원"
      placeholder="없음"
      data-autofocus
      value={value}
      onChange={(typed) => onChange(typed === '' ? null : (typed as number))}
    />
  ),
};
