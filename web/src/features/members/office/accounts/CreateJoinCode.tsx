import { useState } from 'react';
import { call } from '@/api/call';
import { TextField } from '@/components/form/fields';
import { ActionDialog } from '@/components/office/actions/ActionDialog';
import { kindLabel } from '@/components/office/labels/memberKinds';
import type { MemberRow } from '@/rules/wire';
import styles from './actions.module.css';

/** Creates a join code for a partner or a recommender. */
export function CreateJoinCode({ member, onClose }: { member: MemberRow; onClose: () => void }) {
  const [code, setCode] = useState('');
  return (
    <ActionDialog
      title="가입코드 발급"
      headline={`${member.userId} (${member.nickname})`}
      facts={[{ label: '구분', value: kindLabel(member.type) }]}
      effect="이 코드로 가입한 회원의 추천인이 됩니다. 코드는 가입코드 화면에서 종료할 수 있습니다."
      reasons={['총판 계약', '추천인 지정']}
      accept="발급"
      done="가입코드를 발급했습니다."
      perform={(reason) =>
        call('POST /api/admin/members/{id}/join-codes', {
          path: [member.id],
          input: { code, reason },
        })
      }
      onClose={onClose}
    >
      <div className={styles.fields}>
        <TextField
          label="가입코드"
          placeholder="비우면 자동으로 만듭니다"
          maxLength={12}
          value={code}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
        />
      </div>
    </ActionDialog>
  );
}
