import { Badge } from '@/components/Badge';
import { KoreanTime } from '@/components/KoreanTime';
import type { Shown } from '@/components/list/columns';
import { formatWonUnit } from '@/components/price';
import type { PayoutRow } from '@/rules/wire';
import { payoutStatuses } from './status';

/** Columns of the list of the partner's own payout requests. */
export const payoutList: Shown<PayoutRow> = {
  keyOf: ({ id }) => id,
  columns: [
    {
      head: '상태',
      card: 'top',
      cell: ({ status }) => (
        <Badge tone={payoutStatuses[status].tone}>{payoutStatuses[status].label}</Badge>
      ),
    },
    { head: '신청일시', cell: ({ createdAt }) => <KoreanTime at={createdAt} /> },
    {
      head: '처리일시',
      cell: ({ decidedAt }) => (decidedAt ? <KoreanTime at={decidedAt} /> : '-'),
    },
    { head: '사유', cell: ({ reason }) => reason ?? '-' },
    {
      head: '신청 금액',
      end: true,
      card: 'top',
      cell: ({ amount }) => <strong className="number">{formatWonUnit(amount)}</strong>,
    },
  ],
};
