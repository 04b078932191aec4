import { useId } from 'react';
import { Below, TextField } from '@/components/form/fields';
import type { Placement } from '@/rules/wire';
import styles from './PlacementField.module.css';

interface Props {
  legend: string;
  value: Placement;
  onChange: (placement: Placement) => void;
  error?: string;
}

const parts: { name: keyof Placement; label: string }[] = [
  { name: 'left', label: '왼쪽' },
  { name: 'top', label: '위' },
  { name: 'width', label: '폭' },
];

/** Position and width of a popup; the server checks whether it fits. */
export function PlacementField({ legend, value, onChange, error }: Props) {
  const id = useId();
  return (
    <fieldset className={styles.field} aria-describedby={error ? id : undefined}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.parts}>
        {parts.map(({ name, label }) => (
          <TextField
            key={name}
            label={label}
            inputMode="numeric"
            className="number"
            value={String(value[name])}
            onChange={(event) => {
              const digits = event.currentTarget.value.replace(/\D/g, '').slice(0, 4);
              onChange({ ...value, [name]: Number(digits) });
            }}
          />
        ))}
      </div>
      <Below id={id}>{error}</Below>
    </fieldset>
  );
}
