import { useState } from 'react';
import { call } from '@/api/call';
import { ChoiceField, TextField } from '@/components/form/fields';
import { ActionDialog } from '@/components/office/actions/ActionDialog';
import styles from '@/components/office/actions/ActionFields.module.css';
import type { BankRow } from '@/rules/wire';

interface Props {
  /** The bank as it was when the dialog opened. */
  bank: BankRow;
  onClose: () => void;
}

/** Renames a bank, and offers it at sign-up or no longer. */
export function ChangeBank({ bank, onClose }: Props) {
  const [bankName, setBankName] = useState(bank.bankName);
  const [active, setActive] = useState(bank.active);
  return (
    <ActionDialog
      title="은행 변경"
      headline={bank.bankName}
      facts={[{ label: '이 은행을 쓰는 회원', value: `${bank.members}명` }]}
      effect="중지하면 회원가입에서 선택할 수 없습니다. 이미 등록된 회원의 계좌는 그대로입니다."
      reasons={['은행명 변경', '점검', '사용 재개']}
      accept="변경 저장"
      done={`${bankName} 정보를 변경했습니다.`}
      perform={(reason) =>
        call('PUT /api/admin/banks/{id}', {
          path: [bank.bankCode],
          input: { before: bank, bankName, active, reason },
        })
      }
      onClose={onClose}
    >
      <div className={styles.fields}>
        <TextField
          label="은행 이름"
          data-autofocus
          value={bankName}
          onChange={({ currentTarget }) => setBankName(currentTarget.value)}
        />
        <ChoiceField
          legend="회원가입"
          name="active"
          options={[
            { value: 'on', label: '사용' },
            { value: 'off', label: '중지' },
          ]}
          value={active ? 'on' : 'off'}
          onChange={(choice) => setActive(choice === 'on')}
        />
      </div>
    </ActionDialog>
  );
}
