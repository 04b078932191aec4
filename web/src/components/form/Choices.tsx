import { CheckField } from './CheckField';
import styles from './Choices.module.css';

/** The levels of members. */
export const levels = [1, 2, 3, 4, 5].map((value) => ({ value, label: `LV.${value}` }));

interface Props<Value> {
  legend: string;
  options: { value: Value; label: string }[];
  chosen: Value[];
  onChange: (chosen: Value[]) => void;
}

/** Some of several values, such as levels. */
export function Choices<Value extends number | string>({
  legend,
  options,
  chosen,
  onChange,
}: Props<Value>) {
  return (
    <fieldset className={styles.choices}>
      <legend>{legend}</legend>
      {options.map(({ value, label }) => (
        <CheckField
          key={value}
          label={label}
          checked={chosen.includes(value)}
          onChange={({ currentTarget }) =>
            onChange(
              currentTarget.checked
                ? [...chosen, value]
                : chosen.filter((other) => other !== value),
            )
          }
        />
      ))}
    </fieldset>
  );
}
