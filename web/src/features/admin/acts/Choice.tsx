import styles from './Choice.module.css';

interface Props<Value> {
  label: string;
  options: { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One of a few values, all in sight. */
export function Choice<Value extends string | number>(props: Props<Value>) {
  const { label, options, value, onChange } = props;
  return (
    <fieldset className={styles.choices} data-two={options.length === 2 || undefined}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.choice}>
          <input
            type="radio"
            name={label}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
