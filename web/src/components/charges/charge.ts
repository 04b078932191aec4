import type { DepositMode } from '@/rules/wire';

/** Whether the money leaves the site. */
export const isWithdrawal = ({ depositMode }: { depositMode: DepositMode }) => depositMode === 1;
