import type { Chip } from '@/rules/wire';
import styles from './MiniChip.module.css';

interface Props {
  chip: Chip;
  /** The selection's name; the chip shows a short form of it. */
  name: string;
  /** The full name stands beside the chip as text. */
  beside?: boolean;
  small?: boolean;
}

/** Sides with a common letter. */
const LETTERS: Record<string, string> = { 플레이어: 'P', 뱅커: 'B', 타이: 'T' };

/** The words on a chip: 홀 of `파워볼 홀`, two lines of `홀+언더`, of 좌3짝 its path first. */
export function chipWords(name: string): string[] {
  const short = name.split(' ').at(-1) ?? name;
  if (short.includes('+')) return short.split('+');
  const ladder = /^([좌우]\d)([홀짝])$/.exec(short);
  return ladder ? ladder.slice(1) : [LETTERS[short] ?? short];
}

/**
 * A selection of a mini-game in its colour and shape (betting spec §2). It is a picture: its words
 * are not text of the button that contains it.
 */
export function MiniChip({ chip, name, beside = false, small = false }: Props) {
  return (
    <span
      className={styles.chip}
      data-shape={chip.shape}
      data-colour={chip.colour}
      data-small={small}
    >
      {!beside && <span className="visually-hidden">{name}</span>}
      <span className={styles.words} aria-hidden="true">
        {chipWords(name).map((word) => (
          <span key={word} data-word={word} />
        ))}
      </span>
    </span>
  );
}
