import { type InputHTMLAttributes, useId, useLayoutEffect, useRef } from 'react';
import { grouped } from '@/components/form/grouped';
import styles from './StakeField.module.css';
import { wholeDigits } from './store';

interface Props extends Pick<InputHTMLAttributes<HTMLInputElement>, 'aria-keyshortcuts' | 'title'> {
  label: string;
  /** Digits only. */
  value: string;
  onType: (text: string) => void;
  /** Lower and quieter, where it is not what the form is about. */
  small?: boolean;
}

/** An amount of won with separators. Escape empties it. */
export function StakeInput({ label, value, onType, small = false, ...keys }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const digitsBehindCaret = useRef<number | null>(null);
  const shown = grouped(value);

  // Separators change while typing: the caret keeps its place among the digits.
  useLayoutEffect(() => {
    if (digitsBehindCaret.current === null || !input.current) return;
    let caret = shown.length;
    for (let left = digitsBehindCaret.current; left > 0 && caret > 0; caret -= 1) {
      if (shown[caret - 1] !== ',') left -= 1;
    }
    input.current.setSelectionRange(caret, caret);
    digitsBehindCaret.current = null;
  }, [shown]);

  return (
    <div className={styles.field} data-small={small || undefined}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <input
        {...keys}
        id={id}
        ref={input}
        className={`${styles.input} number`}
        inputMode="numeric"
        autoComplete="off"
        placeholder="0"
        value={shown}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || value === '') return;
          event.stopPropagation();
          onType('');
        }}
        // A drawer or a dialog around it stays open: it hears the key before the field does.
        data-mantine-stop-propagation={value !== ''}
        onChange={({ target }) => {
          const before = target.value.slice(0, target.selectionStart ?? target.value.length);
          digitsBehindCaret.current = wholeDigits(target.value).length - wholeDigits(before).length;
          onType(target.value);
        }}
      />
      <span className={styles.unit}>원</span>
    </div>
  );
}
