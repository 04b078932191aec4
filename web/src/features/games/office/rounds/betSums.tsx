import type { Column } from '@/components/list/columns';
import { formatWon } from '@/components/price';

const won = (amount: number) => <span className="number">{formatWon(amount)}</span>;

/** What was bet on a round, and what it paid. */
export const betSums: Column<{ bets: number; stakes: number; payouts: number }>[] = [
  {
    head: '베팅',
    end: true,
    cell: ({ bets }) => <span className="number">{formatWon(bets)}건</span>,
  },
  { head: '베팅금', end: true, cell: ({ stakes }) => won(stakes) },
  { head: '지급액', end: true, cell: ({ payouts }) => won(payouts) },
];
