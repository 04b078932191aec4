import type { Tone } from '@/components/Badge';
import type { PayoutStatus } from '@/rules/wire';

/** Name and colour of each state of a payout request. */
export const payoutStatuses: Record<PayoutStatus, { tone: Tone; label: string }> = {
  waiting: { tone: 'gold', label: '처리중' },
  paid: { tone: 'green', label: '지급 완료' },
  refused: { tone: 'red', label: '거절' },
};
