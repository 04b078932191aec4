import type { TransferRow, TransferState } from '@/rules/wire';
import type { Tone } from '../../Badge';

const INTO_CASINO = 4;

/** Direction of a transfer. */
export const direction = ({ code }: TransferRow) =>
  code === INTO_CASINO ? '보유머니 → 카지노' : '카지노 → 보유머니';

/** Name and colour of each state of a transfer. */
export const transferStates: Record<TransferState, { tone: Tone; label: string }> = {
  pending: { tone: 'gold', label: '전환중' },
  done: { tone: 'green', label: '완료' },
  returned: { tone: 'grey', label: '반환' },
};
