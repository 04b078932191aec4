import { TextField } from './fields';
import styles from './WholeNumber.module.css';

interface Props {
  label: string;
  unit: string;
  value: number | string | null | undefined;
  /** A number, or the invalid text, which the server refuses. */
  onChange: (typed: number | string) => void;
  placeholder?: string;
  error?: string | undefined;
  'data-autofocus'?: boolean | undefined;
}

/** A field for a whole number, with its unit inside. */
export function WholeNumber({ unit, value, onChange, ...props }: Props) {
  return (
    <TextField
      inputMode="numeric"
      rightSection={<span className={styles.unit}>{unit}</span>}
      rightSectionWidth={unit.length > 2 ? 84 : 52}
      value={value ?? ''}
      onChange={({ currentTarget }) => {
        const typed = currentTarget.value.replaceAll(',', '').trim();
        onChange(/^\d{1,15}$/.test(typed) ? Number(typed) : typed);
      }}
      {...props}
    />
  );
}
