import { TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { useMergedRef } from '@mantine/hooks';
import { type ReactNode, type Ref, useLayoutEffect, useRef } from 'react';
import { useDevice } from '@/components/device';
import styles from './fields.module.css';
import { grouped } from './grouped';

interface Props {
  label: string;
  /** As typed, without thousands separators. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  error?: ReactNode;
  name?: string;
  ref?: Ref<HTMLInputElement>;
  /** Unit of the number; won by default. */
  unit?: string;
}

/** An amount with thousands separators; the caret keeps its place among the digits. */
export function AmountField({
  label,
  value,
  onChange,
  onBlur,
  error,
  name,
  ref,
  unit = '원',
}: Props) {
  const desktop = useDevice() === 'desktop';
  const input = useRef<HTMLInputElement>(null);
  const inputRef = useMergedRef(input, ref);
  const behindCaret = useRef<number | null>(null);
  const shown = grouped(value);

  useLayoutEffect(() => {
    if (behindCaret.current === null || !input.current) return;
    const caret = positionBefore(shown, behindCaret.current);
    input.current.setSelectionRange(caret, caret);
    behindCaret.current = null;
  }, [shown]);

  return (
    <TextInput
      ref={inputRef}
      classNames={{
        root: styles.root,
        label: styles.label,
        wrapper: `${styles.input} ${styles.amount} number`,
        error: styles.error,
      }}
      label={label}
      name={name}
      value={shown}
      placeholder="0"
      // On phones the keyboard would immediately cover half of the dialog.
      data-autofocus={desktop || undefined}
      inputMode="numeric"
      autoComplete="off"
      rightSection={<span className={styles.unit}>{unit}</span>}
      error={error}
      onBlur={onBlur}
      onChange={({ currentTarget }) => {
        const text = currentTarget.value;
        const caret = currentTarget.selectionStart ?? text.length;
        behindCaret.current = text.slice(caret).replaceAll(',', '').length;
        onChange(text.replaceAll(',', ''));
      }}
    />
  );
}

/** Returns the caret position that is followed by `count` characters other than separators. */
function positionBefore(text: string, count: number) {
  let position = text.length;
  for (let left = count; left > 0 && position > 0; position -= 1) {
    if (text[position - 1] !== ',') left -= 1;
  }
  return position;
}
