import type { WinFlag } from '@/rules/wire';
import { Badge, type Tone } from './Badge';

const tones: Record<WinFlag, Tone> = {
  [-1]: 'grey',
  0: 'gold',
  1: 'grey',
  2: 'green',
  3: 'blue',
  4: 'grey',
  5: 'green',
};

/** What a leg with this result is called (betting spec §4). */
export const legLabels: Record<WinFlag, string> = {
  [-1]: '취소',
  0: '대기',
  1: '낙첨',
  2: '당첨',
  3: '적특',
  4: '절반낙첨',
  5: '절반당첨',
};

/** A result in a word; a slip brings its own. */
export function WinFlagBadge({ flag, label = legLabels[flag] }: { flag: WinFlag; label?: string }) {
  return <Badge tone={tones[flag]}>{label}</Badge>;
}
