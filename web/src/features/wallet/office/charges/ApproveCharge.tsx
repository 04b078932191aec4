import { TextInput } from '@mantine/core';
import { useState } from 'react';
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

/** Credits a deposit to the member's cash, or marks a withdrawal as sent. */
export function ApproveCharge({ charge, onClose }: Props) {
  const [cryptoTxid, setCryptoTxid] = useState('');
  const leaves = isWithdrawal(charge);
  const amount = `${formatWon(charge.depositAmount)}원`;
  return (
    <ActionDialog
      title={leaves ? '환전 승인' : '충전 승인'}
      headline={<ChargeHeadline charge={charge} />}
      facts={chargeFacts(charge)}
      effect={effectOf(charge)}
      accept={leaves ? '송금 완료, 승인' : '입금 확인, 승인'}
      done={`${charge.userId} 회원의 ${leaves ? '환전' : '충전'} ${amount}을 승인했습니다.`}
      ofFields={TXID_CODES}
      perform={() =>
        call('POST /api/admin/charges/{id}/approve', { path: [charge.id], input: { cryptoTxid } })
      }
      onClose={onClose}
    >
      {lacksTransaction(charge) &&
        ((refused) => (
          <TextInput
            label="입금된 트랜잭션 id (txid)"
            description="회원이 등록하지 않았습니다. 체인에서 확인한 값을 입력하세요."
            value={cryptoTxid}
            onChange={(event) => setCryptoTxid(event.currentTarget.value)}
            error={refused(...TXID_CODES)}
            data-autofocus
          />
        ))}
    </ActionDialog>
  );
}

/** Refusals of the transaction id. */
const TXID_CODES = ['TXID_REQUIRED', 'TXID_INVALID', 'TXID_USED'];

const lacksTransaction = (charge: ChargeRow) =>
  !isWithdrawal(charge) && Boolean(charge.cryptoPrice) && !charge.cryptoTxid;

/** What the operator has to do before, and what the action does. */
function effectOf(charge: ChargeRow) {
  const amount = `${formatWon(charge.depositAmount)}원`;
  const usdt = charge.cryptoPrice && `${charge.cryptoPrice} USDT`;
  if (isWithdrawal(charge)) {
    const sent = usdt ? `위 지갑으로 ${usdt}를 전송한` : `위 계좌로 ${amount}을 송금한`;
    return `${sent} 뒤 승인하세요. 승인하면 되돌릴 수 없습니다.`;
  }
  const arrived = usdt
    ? `위 트랜잭션으로 ${usdt}가 입금되었는지`
    : `${charge.depositName} 이름으로 ${amount}이 입금되었는지`;
  return `${arrived} 확인하세요. 승인하면 보유머니로 지급됩니다.`;
}
