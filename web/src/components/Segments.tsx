import styles from './Segments.module.css';

interface Props<Value extends string> {
  legend: string;
  name: string;
  options: { value: Value; label: string; about?: string }[];
  value: Value;
  onChange: (value: Value) => void;
  /** Hides the legend visually where other content explains it; screen readers still read it. */
  quiet?: boolean;
}

/** A row of a few options, one of which is selected. */
export function Segments<Value extends string>({
  legend,
  name,
  options,
  value: chosen,
  onChange,
  quiet = false,
}: Props<Value>) {
  return (
    <fieldset className={styles.choice}>
      <legend className={quiet ? 'visually-hidden' : styles.legend}>{legend}</legend>
      <div className={styles.options}>
        {options.map(({ value, label, about }) => (
          <label key={value} className={styles.option} title={about}>
            <input
              type="radio"
              name={name}
              className={styles.input}
              aria-label={about}
              checked={chosen === value}
              onChange={() => onChange(value)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
