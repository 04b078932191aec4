import { shownWon } from '@/components/price';
import type { Editor } from './editor';
import { WholeNumber } from './WholeNumber';

/** A whole number with its unit. */
export const numberEditor = (unit: string): Editor<number> => ({
  show: (value) => (
    <span className="number">
      {shownWon(value)}
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
