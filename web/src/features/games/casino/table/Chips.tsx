import { formatWon } from '@/components/price';
import styles from './Chips.module.css';

interface Props {
  chips: number[];
  chosen: number;
  onChoose: (chip: number) => void;
}

/** Formats the value of a chip in thousands or tens of thousands. */
const short = (chip: number) =>
  chip % 10_000 === 0 ? `${formatWon(chip / 10_000)}만` : `${formatWon(chip / 1_000)}천`;

/** The chips to choose from. */
export function Chips({ chips, chosen, onChoose }: Props) {
  return (
    <fieldset className={styles.chips}>
      <legend className="visually-hidden">칩</legend>
      {chips.map((chip, place) => (
        <button
          key={chip}
          type="button"
          className={styles.chip}
          data-place={place}
          aria-pressed={chip === chosen}
          aria-label={`${short(chip)} 칩`}
          onClick={() => onChoose(chip)}
        >
          {short(chip)}
        </button>
      ))}
    </fieldset>
  );
}
