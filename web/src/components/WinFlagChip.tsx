import type { WinFlag } from '@/rules/wire';
import styles from './WinFlagChip.module.css';

/** Colour of each result: won green, waiting gold, all others grey. */
const tones: Record<WinFlag, string | undefined> = {
  '-1': undefined,
  0: styles.waiting,
  1: undefined,
  2: styles.won,
  3: undefined,
  4: undefined,
  5: styles.won,
};

interface Props {
  /** Null if the result no longer matters. */
  flag: WinFlag | null;
  label: string;
  /** The part of the stake that won in a dead heat. */
  deadHeat?: string | null;
}

/** The result of a leg or a slip as text and colour. */
export function WinFlagChip({ flag, label, deadHeat }: Props) {
  const tone = flag === null ? undefined : tones[flag];
  const text = deadHeat ? `${label} · ${deadHeat}` : label;
  return <span className={`${styles.chip} ${tone ?? ''}`}>{text}</span>;
}
