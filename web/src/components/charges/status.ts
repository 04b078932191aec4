import type { Tone } from '@/components/Badge';
import type { ChargeStatus } from '@/rules/wire';

/** Name and colour of each state of a charge (account spec §4). */
export const chargeStatuses: Record<ChargeStatus, { tone: Tone; label: string }> = {
  0: { tone: 'gold', label: '처리중' },
  1: { tone: 'green', label: '완료' },
  2: { tone: 'grey', label: '취소' },
};

/** The tabs of a list of charges. */
export const chargeTabs = [
  { status: 'processing', label: chargeStatuses[0].label },
  { status: 'completed', label: chargeStatuses[1].label },
  { status: 'cancelled', label: chargeStatuses[2].label },
];
