import { CheckField } from './CheckField';
import styles from './Choices.module.css';

/** The levels of members. */
export const levels = [1, 2, 3, 4, 5].map((value) => ({ value, label: `LV.${value}` }));

interface Props {
  legend: string;
  options: { value: number; label: string }[];
  chosen: number[];
  onChange: (chosen: number[]) => void;
}

/** Some of several numbers, such as levels. */
export function Choices({ legend, options, chosen, onChange }: Props) {
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
