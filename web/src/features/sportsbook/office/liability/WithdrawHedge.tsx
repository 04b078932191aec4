import { call } from '@/api/call';
import { ActionDialog } from '@/components/office/actions/ActionDialog';
import { formatPrice, formatWonUnit } from '@/components/price';
import type { HedgeRow } from '@/rules/wire';
import { pickOf } from './hedge';

/** Withdraws the note of a hedge. */
export function WithdrawHedge({ hedge, onClose }: { hedge: HedgeRow; onClose: () => void }) {
  return (
    <ActionDialog
      title="헤지 취소"
      headline={pickOf(hedge)}
      facts={[
        { label: '경기', value: `${hedge.homeName} vs ${hedge.awayName}` },
        { label: '업체', value: hedge.bookmaker },
        { label: '베팅', value: `${formatWonUnit(hedge.stake)} · ${formatPrice(hedge.price)}` },
      ]}
      effect="기록을 취소하면 결과별 손익에서 빠집니다. 다른 업체의 베팅은 취소되지 않습니다."
      reasons={['잘못 입력', '다른 업체에서 취소됨']}
      accept="헤지 취소"
      destructive
      done="헤지를 취소했습니다."
      perform={(reason) =>
        call('POST /api/admin/hedges/{id}/withdraw', { path: [hedge.id], input: { reason } })
      }
      onClose={onClose}
    />
  );
}
