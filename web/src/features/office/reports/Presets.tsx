import { useState } from 'react';
import styles from './Presets.module.css';

/** A range of Korean days. */
interface Span {
  from: string;
  to: string;
}

interface Props {
  ranges: (Span & { label: string })[];
  span: Span;
  onSpan: (span: Span) => void;
}

/**
 * Frequently used ranges of days; the chosen one is pressed. Two can have the same days, such as 30 days and a month
 * on its 30th day: then only the one that was pressed last.
 */
export function Presets({ ranges, span, onSpan }: Props) {
  const [pressed, setPressed] = useState('');
  const same = ranges.filter(({ from, to }) => from === span.from && to === span.to);
  const chosen = same.find(({ label }) => label === pressed) ?? same[0];
  return (
    <fieldset className={styles.presets}>
      <legend className="visually-hidden">자주 쓰는 기간</legend>
      {ranges.map(({ label, from, to }) => (
        <button
          key={label}
          type="button"
          className={styles.preset}
          aria-pressed={label === chosen?.label}
          onClick={() => {
            setPressed(label);
            onSpan({ from, to });
          }}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}
