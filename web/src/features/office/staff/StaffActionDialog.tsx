import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '@/api/call';
import { ActionDialog } from '@/components/office/actions/ActionDialog';
import { rolesQuery } from '@/components/office/queries';
import type { FirstPassword, StaffRow } from '@/rules/wire';
import { FirstPasswordDialog } from './FirstPasswordDialog';
import { RoleField } from './RoleField';
import { reasons } from './reasons';

/** Actions of a chief on an operator. */
export type StaffAction = 'role' | 'reset' | 'codes' | 'unlock' | 'close';

interface Props {
  row: StaffRow;
  onClose: () => void;
}

/** Renders the dialog of an action on an operator. */
export function StaffActionDialog({ kind, row, onClose }: Props & { kind: StaffAction }) {
  const headline = `${row.userId} (${row.nickname})`;
  if (kind === 'role') return <ChangeRole row={row} onClose={onClose} />;
  if (kind === 'reset') return <ResetPassword row={row} onClose={onClose} />;
  if (kind === 'codes') {
    return (
      <ActionDialog
        title="인증 앱 해제"
        headline={headline}
        effect="모든 기기에서 로그아웃되고, 인증 앱과 복구 코드가 삭제됩니다. 본인이 맞는지 확인한 뒤 처리해주세요."
        reasons={['휴대전화 분실', '휴대전화 교체']}
        accept="해제"
        destructive
        done="인증 앱을 해제했습니다."
        perform={(reason) =>
          call('POST /api/admin/staff/{id}/reset-codes', {
            path: [row.memberId],
            input: { reason },
          })
        }
        onClose={onClose}
      />
    );
  }
  if (kind === 'unlock') {
    return (
      <ActionDialog
        title="로그인 잠금 해제"
        headline={headline}
        effect="비밀번호를 다시 입력할 수 있습니다. 비밀번호는 바뀌지 않습니다."
        reasons={['본인 확인']}
        accept="해제"
        done="로그인 잠금을 해제했습니다."
        perform={(reason) =>
          call('POST /api/admin/staff/{id}/unlock', { path: [row.memberId], input: { reason } })
        }
        onClose={onClose}
      />
    );
  }
  return (
    <ActionDialog
      title="운영자 종료"
      headline={headline}
      facts={[{ label: '역할', value: row.roleName }]}
      effect="모든 기기에서 바로 로그아웃되고 다시 로그인할 수 없습니다. 되돌릴 수 없으며, 작업 기록은 남습니다."
      reasons={['퇴사', '계정 도용 의심']}
      accept="종료"
      destructive
      done="운영자 계정을 종료했습니다."
      perform={(reason) =>
        call('POST /api/admin/staff/{id}/close', { path: [row.memberId], input: { reason } })
      }
      onClose={onClose}
    />
  );
}

function ChangeRole({ row, onClose }: Props) {
  const answer = useQuery(rolesQuery);
  const [roleId, setRoleId] = useState(row.roleId);
  return (
    <ActionDialog
      title="역할 변경"
      headline={`${row.userId} (${row.nickname})`}
      facts={[{ label: '현재 역할', value: row.roleName }]}
      effect="다음 작업부터 바로 적용됩니다."
      reasons={reasons}
      accept="변경"
      done="역할을 변경했습니다."
      perform={(reason) =>
        call('PUT /api/admin/staff/{id}', { path: [row.memberId], input: { roleId, reason } })
      }
      onClose={onClose}
    >
      {() => <RoleField answer={answer} roleId={roleId} onChange={setRoleId} />}
    </ActionDialog>
  );
}

function ResetPassword({ row, onClose }: Props) {
  const [given, setGiven] = useState<FirstPassword>();
  // The dialog of the question closes before that of the reply renders.
  const answered = useRef(false);
  if (given) return <FirstPasswordDialog given={given} onClose={onClose} />;
  return (
    <ActionDialog
      title="비밀번호 재설정"
      headline={`${row.userId} (${row.nickname})`}
      effect="모든 기기에서 로그아웃되고, 새 첫 비밀번호가 한 번 표시됩니다. 로그인 잠금도 풀립니다."
      reasons={['비밀번호 분실', '계정 도용 의심']}
      accept="재설정"
      destructive
      done="새 첫 비밀번호를 발급했습니다."
      perform={async (reason) => {
        const path: [number] = [row.memberId];
        setGiven(await call('POST /api/admin/staff/{id}/reset', { path, input: { reason } }));
        answered.current = true;
      }}
      onClose={() => answered.current || onClose()}
    />
  );
}
