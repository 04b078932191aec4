import type { ChargeRow } from '@/rules/wire';

/** Whether the money leaves the house. */
export const isWithdrawal = ({ depositMode }: ChargeRow) => depositMode === 1;
