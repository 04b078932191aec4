import { call } from '@/api/call';
import { folders, type Slip } from '@/components/bets/slip';
import { KoreanTime } from '@/components/KoreanTime';
import { ActionDialog } from '@/components/office/actions/ActionDialog';
import { formatWon } from '@/components/price';

interface Props {
  slip: Slip;
  onClose: () => void;
}

const reasons = ['회원 요청', '배당 오류', '경기 취소', '규정 위반'];

/** Voids a slip: its stake is returned. */
export function VoidBet({ slip, onClose }: Props) {
  const { head } = slip;
  const settled = head.settlement_flag !== 0;
  const paid = head.cashed_out_at ? '캐시아웃 금액' : '당첨금';
  const amount = `${formatWon(head.amount)}원`;
  return (
    <ActionDialog
      title="베팅 취소 처리"
      headline={<span className="number">베팅금 {amount}</span>}
      facts={[
        { label: '베팅번호', value: <span className="number">{head.id}</span> },
        { label: '회원', value: `${head.user_id} (${head.nickname})` },
        { label: '폴더 · 배당', value: `${folders(slip)} · ${head.total_odds}` },
        settled
          ? { label: `지급된 ${paid}`, value: `${formatWon(head.win_amount)}원` }
          : { label: '예상당첨금', value: `${formatWon(head.expect_amount)}원` },
        { label: '베팅일시', value: <KoreanTime at={head.created_at} /> },
      ]}
      effect={
        settled
          ? `정산된 베팅입니다. 취소 처리하면 지급된 ${paid}은 회수되고 베팅금 ${amount}이 되돌아갑니다.`
          : `취소 처리하면 베팅금 ${amount}이 회원의 보유머니로 되돌아가고 베팅은 취소됩니다.`
      }
      reasons={reasons}
      accept="취소 처리"
      destructive
      done={`${head.user_id} 회원의 베팅 ${head.id}번을 취소 처리했습니다.`}
      perform={(reason) =>
        call('POST /api/admin/bets/{id}/void', { path: [head.id], input: { reason } })
      }
      onClose={onClose}
    />
  );
}
