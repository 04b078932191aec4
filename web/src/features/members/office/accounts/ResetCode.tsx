import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { call } from '@/api/call';
import { Dialog } from '@/components/dialogs/Dialog';
import { KoreanTime } from '@/components/KoreanTime';
import { ActionDialog } from '@/components/office/actions/ActionDialog';
import type { ResetCode as Issued, MemberRow } from '@/rules/wire';
import styles from './actions.module.css';

/** A code to set a new password, shown once so that the operator can pass it on. */
export function ResetCode({ member, onClose }: { member: MemberRow; onClose: () => void }) {
  const [issued, setIssued] = useState<Issued | null>(null);
  // The dialog of the question closes before that of the reply renders.
  const answered = useRef(false);
  if (issued) return <Shown issued={issued} onClose={onClose} />;
  return (
    <ActionDialog
      title="비밀번호 재설정 코드"
      headline={`${member.userId} (${member.nickname})`}
      facts={[{ label: '휴대전화', value: <span className="number">{member.phoneNumber}</span> }]}
      effect="본인이 맞는지 확인한 뒤 발급해주세요. 코드를 아는 사람은 새 비밀번호를 정할 수 있습니다."
      reasons={['전화로 본인 확인', '비회원 문의로 본인 확인']}
      accept="발급"
      done="재설정 코드를 발급했습니다."
      perform={async (reason) => {
        const path: [number] = [member.id];
        const input = { reason };
        setIssued(await call('POST /api/admin/members/{id}/reset-code', { path, input }));
        answered.current = true;
      }}
      onClose={() => answered.current || onClose()}
    />
  );
}

function Shown({ issued, onClose }: { issued: Issued; onClose: () => void }) {
  return (
    <Dialog
      title="비밀번호 재설정 코드"
      width={420}
      onClose={onClose}
      keepOnClickOutside
      actions={
        <Button data-autofocus onClick={onClose}>
          확인
        </Button>
      }
    >
      <p>회원에게 아래 코드를 알려주세요. 이 화면을 닫으면 다시 볼 수 없습니다.</p>
      <p className={`${styles.code} number`}>{issued.resetCode}</p>
      <p className={styles.none}>
        <KoreanTime at={issued.expiresAt} /> 까지, 한 번만 사용할 수 있습니다.
      </p>
    </Dialog>
  );
}
