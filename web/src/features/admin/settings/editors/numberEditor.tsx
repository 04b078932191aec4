import { NumberInput, type NumberInputProps } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/NumberInput.layer.css';
import { shownWon } from '@/components/price';
import type { Editor } from './editor';

/** A whole number with its unit. What is left empty goes to the server as it is, to be refused. */
export const numberEditor = (unit: string): Editor<number> => ({
  show: (value) => (
    <span className="number">
      {shownWon(value)}
      {unit}
    </span>
  ),
  Edit: ({ label, value, onChange }) => (
    <WholeNumber
      label={label}
      unit={unit}
      data-autofocus
      value={value}
      onChange={(typed) => onChange(typed as number)}
    />
  ),
});

/** A field for a whole number, with its unit inside. */
export function WholeNumber({ unit, ...props }: NumberInputProps & { unit: string }) {
  return (
    <NumberInput
      allowDecimal={false}
      allowNegative={false}
      hideControls
      inputMode="numeric"
      thousandSeparator=","
      suffix={unit}
      {...props}
    />
  );
}
