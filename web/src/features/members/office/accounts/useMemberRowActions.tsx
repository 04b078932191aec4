import { Button } from '@mantine/core';
import { type ComponentType, type ReactNode, useState } from 'react';
import { type Slip, slipOf } from '@/components/bets/slip';
import { isWithdrawal } from '@/components/charges/charge';
import type { Column } from '@/components/list/columns';
import { RowActions } from '@/components/office/actions/RowActions';
import { ApproveCharge } from '@/features/wallet/office/charges/ApproveCharge';
import { CancelCharge } from '@/features/wallet/office/charges/CancelCharge';
import type { BetRow, ChargeRow } from '@/rules/wire';

const place = { head: '처리', end: true, card: 'actions' } as const;

/** The dialog that voids a slip; it belongs to the sportsbook. */
export type VoidBetDialog = ComponentType<{ slip: Slip; onClose: () => void }>;

/** Actions on a charge or a slip of the member: a column for each list, and the open dialog. */
export function useMemberRowActions(VoidBet: VoidBetDialog) {
  const [asked, ask] = useState<ReactNode>(null);
  const onClose = () => ask(null);
  const charges: Column<ChargeRow> = {
    ...place,
    cell: (charge) =>
      charge.status === 0 ? (
        <RowActions needs="POST /api/admin/charges/{id}/approve">
          <Button
            variant="default"
            onClick={() => ask(<CancelCharge charge={charge} onClose={onClose} />)}
          >
            취소
          </Button>
          <Button onClick={() => ask(<ApproveCharge charge={charge} onClose={onClose} />)}>
            {isWithdrawal(charge) ? '환전 승인' : '충전 승인'}
          </Button>
        </RowActions>
      ) : null,
  };
  const bets: Column<BetRow> = {
    ...place,
    cell: (row) =>
      slipOf(row).head.cancel_at ? null : (
        <RowActions needs="POST /api/admin/bets/{id}/void">
          <Button
            variant="default"
            onClick={() => ask(<VoidBet slip={slipOf(row)} onClose={onClose} />)}
          >
            취소 처리
          </Button>
        </RowActions>
      ),
  };
  return { charges, bets, asked };
}
