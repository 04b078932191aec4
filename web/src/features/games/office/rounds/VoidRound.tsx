import { call } from '@/api/call';
import { ActionDialog } from '@/components/office/actions/ActionDialog';
import { formatWonUnit } from '@/components/price';
import { useGameRules, useOfficeRules } from '@/rules';
import type { RoundRow } from '@/rules/wire';

/** Voids a round: every stake is returned, and payouts are clawed back. */
export function VoidRound({ row, onClose }: { row: RoundRow; onClose: () => void }) {
  const { round, bets, stakes, payouts } = row;
  const rules = useGameRules();
  const name = `${useOfficeRules().miniGameLabel(round.game)} ${round.round.id.number}회차`;
  return (
    <ActionDialog
      title="회차 무효"
      headline={name}
      facts={[
        { label: '날짜', value: round.round.id.day },
        { label: '결과', value: round.draw ? rules.drawText(round.draw) : '추첨 전' },
        { label: '베팅', value: `${bets}건 · ${formatWonUnit(stakes)}` },
        { label: '지급액', value: formatWonUnit(payouts) },
      ]}
      effect={
        round.draw
          ? '모든 베팅금이 회원에게 돌아가고, 지급된 당첨금은 회수됩니다. 되돌릴 수 없습니다.'
          : '모든 베팅금이 회원에게 돌아가고 추첨하지 않습니다. 되돌릴 수 없습니다.'
      }
      reasons={['추첨 오류', '배당 오류', '중계 장애']}
      accept="무효 처리"
      destructive
      done={`${name}를 무효 처리했습니다.`}
      perform={(reason) =>
        call('POST /api/admin/rounds/{id}/void', { path: [round.fixtureId], input: { reason } })
      }
      onClose={onClose}
    />
  );
}
