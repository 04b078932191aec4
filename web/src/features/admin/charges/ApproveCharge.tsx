import { call } from '@/api/call';
import { shownWon } from '@/components/price';
import type { ChargeRow } from '@/rules/wire';
import { ActDialog } from '../acts/ActDialog';
import { ChargeHeadline, chargeFacts } from './ChargeFacts';
import { isWithdrawal } from './charge';

interface Props {
  charge: ChargeRow;
  onClose: () => void;
}

/** Pays a deposit out to the member's cash, or marks a withdrawal as sent. */
export function ApproveCharge({ charge, onClose }: Props) {
  const leaves = isWithdrawal(charge);
  const amount = `${shownWon(charge.depositAmount)}원`;
  return (
    <ActDialog
      title={leaves ? '환전 승인' : '충전 승인'}
      headline={<ChargeHeadline charge={charge} />}
      facts={chargeFacts(charge)}
      effect={
        leaves
          ? `위 계좌로 ${amount}을 송금한 뒤 승인하세요. 승인하면 되돌릴 수 없습니다.`
          : `${charge.depositName} 이름으로 ${amount}이 입금되었는지 확인하세요. 승인하면 보유머니로 지급됩니다.`
      }
      accept={leaves ? '송금 완료, 승인' : '입금 확인, 승인'}
      done={`${charge.userId} 회원의 ${leaves ? '환전' : '충전'} ${amount}을 승인했습니다.`}
      perform={() => call('POST /api/admin/charges/{id}/approve', { path: [charge.id] })}
      onClose={onClose}
    />
  );
}
