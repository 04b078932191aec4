import { useState } from 'react';
import { call } from '@/api/call';
import { SelectField } from '@/components/form/fields';
import { ActionDialog } from '@/components/office/actions/ActionDialog';
import styles from '@/components/office/actions/ActionFields.module.css';
import { formatWon } from '@/components/price';
import type { BankNotificationRow } from '@/rules/wire';

interface Props {
  notice: BankNotificationRow;
  onClose: () => void;
}

/** Confirms a deposit with a notification that the operator matches to it. */
export function MatchNotice({ notice, onClose }: Props) {
  const [chargeId, setChargeId] = useState(notice.candidates[0]?.chargeId ?? 0);
  const amount = `${formatWon(notice.amount)}원`;
  return (
    <ActionDialog
      title="신청과 연결"
      headline={<span className="number">{amount}</span>}
      facts={[{ label: '입금자', value: notice.depositorName }]}
      effect={`연결하면 충전 ${chargeId}번이 승인되어 ${amount}이 보유머니로 지급됩니다.`}
      reasons={['통화 확인', '입금자명 오기', '동명이인 확인']}
      accept="연결하고 승인"
      done={`입금 알림을 충전 ${chargeId}번과 연결했습니다.`}
      perform={(reason) =>
        call('POST /api/admin/bank-notifications/{id}/match', {
          path: [notice.id],
          input: { chargeId, reason },
        })
      }
      onClose={onClose}
    >
      <div className={styles.fields}>
        <SelectField
          label="충전 신청"
          data={notice.candidates.map(({ chargeId, userId, depositName, expired }) => ({
            value: String(chargeId),
            label: `${chargeId}번 · ${userId} (${depositName})${expired ? ' · 시간 초과로 취소됨' : ''}`,
          }))}
          value={String(chargeId)}
          onChange={({ currentTarget }) => setChargeId(Number(currentTarget.value))}
        />
      </div>
    </ActionDialog>
  );
}
