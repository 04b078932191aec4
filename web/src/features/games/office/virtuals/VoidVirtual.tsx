import { call } from '@/api/call';
import { ActionDialog } from '@/components/office/actions/ActionDialog';
import { formatWonUnit } from '@/components/price';
import { useOfficeRules } from '@/rules';
import type { VirtualRow } from '@/rules/wire';

/** Voids a virtual event: every stake is returned, and payouts are clawed back. */
export function VoidVirtual({ row, onClose }: { row: VirtualRow; onClose: () => void }) {
  const { event, bets, stakes, payouts } = row;
  const rules = useOfficeRules();
  const name = `${event.leagueName} ${event.round.id.number}회차`;
  return (
    <ActionDialog
      title="경기 무효"
      headline={name}
      facts={[
        { label: '날짜', value: event.round.id.day },
        { label: '출전', value: rules.lineUpLabel(event.lineUp) },
        { label: '결과', value: event.result ? rules.virtualResultLabel(event.result) : '-' },
        { label: '베팅', value: `${bets}건 · ${formatWonUnit(stakes)}` },
        { label: '지급액', value: formatWonUnit(payouts) },
      ]}
      effect={
        event.result
          ? '모든 베팅금이 회원에게 돌아가고, 지급된 당첨금은 회수됩니다. 되돌릴 수 없습니다.'
          : '모든 베팅금이 회원에게 돌아갑니다. 되돌릴 수 없습니다.'
      }
      reasons={['추첨 오류', '배당 오류', '중계 장애']}
      accept="무효 처리"
      destructive
      done={`${name}를 무효 처리했습니다.`}
      perform={(reason) =>
        call('POST /api/admin/virtuals/{id}/void', { path: [event.fixtureId], input: { reason } })
      }
      onClose={onClose}
    />
  );
}
