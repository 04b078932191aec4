import { useId, useLayoutEffect, useRef } from 'react';
import { grouped } from '@/components/form/grouped';
import { enterStake } from './enter';
import type { Slip } from './quote';
import styles from './StakeField.module.css';

/** The stake: digits only, with separators, capped by the limits. */
export function StakeField({ slip }: { slip: Slip }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const digitsBehindCaret = useRef<number | null>(null);
  const shown = grouped(slip.stake);

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
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        베팅금액
      </label>
      <input
        id={id}
        ref={input}
        className={`${styles.input} number`}
        inputMode="numeric"
        autoComplete="off"
        placeholder="0"
        value={shown}
        onChange={({ target }) => {
          const behind = target.value.slice(target.selectionStart ?? target.value.length);
          digitsBehindCaret.current = behind.replace(/\D/g, '').length;
          enterStake(slip, target.value);
        }}
      />
      <span className={styles.unit}>원</span>
    </div>
  );
}
