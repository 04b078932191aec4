import { type FocusEvent, type Ref, useId, useState } from 'react';
import { Below, SelectField } from '@/components/form/fields';
import styles from './BirthDateField.module.css';

interface Props {
  /** The years to choose from, newest first. */
  years: number[];
  /** `YYYYMMDD`, or empty. */
  value: string;
  /** Called with `YYYYMMDD`, or empty while a part is missing. */
  onChange: (date: string) => void;
  /** Called when the focus has left all parts. */
  onBlur: () => void;
  error?: string;
  /** The year field, to focus a refused date. */
  ref?: Ref<HTMLSelectElement>;
}

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

/** Year, month and day of birth. */
export function BirthDateField({ years, value, onChange, onBlur, error, ref }: Props) {
  const [parts, setParts] = useState(() => partsOf(value));
  const errorId = useId();
  const days = Array.from({ length: daysOf(parts.year, parts.month) }, (_, index) => index + 1);

  const choose = (part: Partial<typeof parts>) => {
    const next = { ...parts, ...part };
    if (Number(next.day) > daysOf(next.year, next.month)) next.day = '';
    setParts(next);
    const { year, month, day } = next;
    onChange(year && month && day && `${year}${month.padStart(2, '0')}${day.padStart(2, '0')}`);
  };

  const left = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) onBlur();
  };
  const common = { error: Boolean(error) };
  return (
    <fieldset className={styles.field} aria-describedby={error ? errorId : undefined} onBlur={left}>
      <legend className={styles.legend}>생년월일</legend>
      <div className={styles.parts}>
        <SelectField
          ref={ref}
          aria-label="태어난 해"
          value={parts.year}
          onChange={({ currentTarget }) => choose({ year: currentTarget.value })}
          data={options('년', years)}
          {...common}
        />
        <SelectField
          aria-label="태어난 달"
          value={parts.month}
          onChange={({ currentTarget }) => choose({ month: currentTarget.value })}
          data={options('월', MONTHS)}
          {...common}
        />
        <SelectField
          aria-label="태어난 날"
          value={parts.day}
          onChange={({ currentTarget }) => choose({ day: currentTarget.value })}
          data={options('일', days)}
          {...common}
        />
      </div>
      <Below id={errorId}>{error}</Below>
    </fieldset>
  );
}

const options = (unit: string, values: number[]) => [
  { value: '', label: unit },
  ...values.map((value) => ({ value: String(value), label: `${value}${unit}` })),
];

const partsOf = (date: string) => ({
  year: date.slice(0, 4),
  month: String(Number(date.slice(4, 6)) || ''),
  day: String(Number(date.slice(6)) || ''),
});

/** Number of days in a month; 31 before a month is chosen. */
const daysOf = (year: string, month: string) =>
  month ? new Date(Number(year || 2000), Number(month), 0).getDate() : 31;
