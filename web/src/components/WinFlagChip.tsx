import type { WinFlag } from '@/rules/wire';
import styles from './WinFlagChip.module.css';

/** How each result is coloured: won green, waiting gold, everything else grey. */
const tones: Record<WinFlag, string | undefined> = {
  '-1': undefined,
  0: styles.waiting,
  1: undefined,
  2: styles.won,
  3: undefined,
  4: undefined,
  5: styles.won,
};

/** A result of a leg or a slip, in words and colour; null for one that no longer matters. */
export function WinFlagChip({ flag, label }: { flag: WinFlag | null; label: string }) {
  const tone = flag === null ? undefined : tones[flag];
  return <span className={`${styles.chip} ${tone ?? ''}`}>{label}</span>;
}
