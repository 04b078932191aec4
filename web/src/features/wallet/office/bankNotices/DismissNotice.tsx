import { call } from '@/api/call';
import { ActionDialog } from '@/components/office/actions/ActionDialog';
import { formatWon } from '@/components/price';
import type { BankNotificationRow } from '@/rules/wire';

interface Props {
  notice: BankNotificationRow;
  onClose: () => void;
}

/** Dismisses a notification that belongs to no deposit. */
export function DismissNotice({ notice, onClose }: Props) {
  return (
    <ActionDialog
      title="입금 알림 제외"
      headline={<span className="number">{formatWon(notice.amount)}원</span>}
      facts={[{ label: '입금자', value: notice.depositorName }]}
      effect="제외하면 이 입금 알림으로는 충전이 승인되지 않습니다."
      reasons={['충전과 무관한 입금', '반환 송금', '중복 알림']}
      accept="제외"
      destructive
      done="입금 알림을 제외했습니다."
      perform={(reason) =>
        call('POST /api/admin/bank-notifications/{id}/dismiss', {
          path: [notice.id],
          input: { reason },
        })
      }
      onClose={onClose}
    />
  );
}
