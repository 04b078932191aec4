import { call } from '@/api/call';
import { isWithdrawal } from '@/components/charges/charge';
import { ActionDialog } from '@/components/office/actions/ActionDialog';
import { formatWon } from '@/components/price';
import type { ChargeRow } from '@/rules/wire';
import { ChargeHeadline, chargeFacts } from './ChargeFacts';

interface Props {
  charge: ChargeRow;
  onClose: () => void;
}

const depositReasons = ['입금 미확인', '입금자명 불일치', '금액 불일치', '회원 요청'];
const withdrawalReasons = ['계좌 오류', '예금주 불일치', '롤링 확인 필요', '회원 요청'];

/** Cancels a deposit that did not arrive, or a withdrawal, whose amount is returned. */
export function CancelCharge({ charge, onClose }: Props) {
  const leaves = isWithdrawal(charge);
  const amount = `${formatWon(charge.depositAmount)}원`;
  return (
    <ActionDialog
      title={leaves ? '환전 취소' : '충전 취소'}
      headline={<ChargeHeadline charge={charge} />}
      facts={chargeFacts(charge)}
      effect={
        leaves
          ? `취소하면 ${amount}이 회원의 보유머니로 되돌아갑니다.`
          : '취소하면 보유머니가 지급되지 않습니다.'
      }
      reasons={leaves ? withdrawalReasons : depositReasons}
      accept={leaves ? '환전 취소' : '충전 취소'}
      destructive
      done={`${charge.userId} 회원의 ${leaves ? '환전' : '충전'} ${amount}을 취소했습니다.`}
      perform={(reason) =>
        call('POST /api/admin/charges/{id}/cancel', { path: [charge.id], input: { reason } })
      }
      onClose={onClose}
    />
  );
}
