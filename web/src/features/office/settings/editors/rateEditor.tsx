import { TextField } from '@/components/form/fields';
import { grouped } from '@/components/form/grouped';
import type { Editor } from './editor';
import styles from './editors.module.css';

/** Formats `1400.50` as `1,400.50`. */
const groupedRate = (rate: string) => {
  const [won = '', ...rest] = rate.split('.');
  return [grouped(won), ...rest].join('.');
};

/** Editor of the price of one USDT in won, or none. */
export const rateEditor: Editor<string | null> = {
  show: (rate) =>
    rate ? (
      <span className="number">{groupedRate(rate)}원</span>
    ) : (
      <span className={styles.none}>없음</span>
    ),
  Edit: ({ label, value, error, onChange }) => (
    <TextField
      label={label}
      error={error}
      inputMode="decimal"
      placeholder="없음"
      data-autofocus
      rightSection={<span className={styles.unit}>원</span>}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value.trim() || null)}
    />
  ),
};
