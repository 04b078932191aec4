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

/** The result of a leg or a slip as text and colour; null if it no longer matters. */
export function WinFlagChip({ flag, label }: { flag: WinFlag | null; label: string }) {
  const tone = flag === null ? undefined : tones[flag];
  return <span className={`${styles.chip} ${tone ?? ''}`}>{label}</span>;
}
