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

/** Frequently used ranges of days; the chosen one is pressed. */
export function Presets({ ranges, span, onSpan }: Props) {
  return (
    <fieldset className={styles.presets}>
      <legend className="visually-hidden">자주 쓰는 기간</legend>
      {ranges.map(({ label, from, to }) => (
        <button
          key={label}
          type="button"
          className={styles.preset}
          aria-pressed={from === span.from && to === span.to}
          onClick={() => onSpan({ from, to })}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}
