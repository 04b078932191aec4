import type { Chip } from '@/rules/wire';
import styles from './MiniChip.module.css';

interface Props {
  chip: Chip;
  /** What members call the selection; the chip has room for the short of it. */
  name: string;
  /** The name stands beside it in words. */
  beside?: boolean;
  small?: boolean;
}

/** Sides that are known by a letter. */
const LETTERS: Record<string, string> = { 플레이어: 'P', 뱅커: 'B', 타이: 'T' };

/** What a chip says: of `파워볼 홀` 홀, of `홀+언더` both in two lines, of 좌3짝 what leads to it above. */
export function chipWords(name: string): string[] {
  const short = name.split(' ').at(-1) ?? name;
  if (short.includes('+')) return short.split('+');
  const ladder = /^([좌우]\d)([홀짝])$/.exec(short);
  return ladder ? ladder.slice(1) : [LETTERS[short] ?? short];
}

/**
 * A selection of a mini-game in its colour and shape (betting spec §2). It is a picture: its words are
 * no text of the button that it stands in.
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
