import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '@/api/call';
import { TextField } from '@/components/form/fields';
import { ActionDialog } from '@/components/office/actions/ActionDialog';
import { rolesQuery } from '@/components/office/queries';
import type { FirstPassword } from '@/rules/wire';
import { FirstPasswordDialog } from './FirstPasswordDialog';
import { RoleField } from './RoleField';
import { reasons } from './reasons';

/** Creates an operator, and shows the first password once. */
export function CreateStaff({ onClose }: { onClose: () => void }) {
  const answer = useQuery(rolesQuery);
  const [userId, setUserId] = useState('');
  const [nickname, setNickname] = useState('');
  const [chosen, setChosen] = useState<number>();
  const [made, setMade] = useState<FirstPassword>();
  // The dialog of the question closes before that of the reply renders.
  const answered = useRef(false);
  if (made) return <FirstPasswordDialog given={made} onClose={onClose} />;
  const roleId = chosen ?? answer.data?.find(({ duties }) => !duties.includes('chief'))?.id ?? 0;
  return (
    <ActionDialog
      title="운영자 등록"
      headline={userId.trim() || '새 운영자'}
      effect="첫 비밀번호가 한 번 표시됩니다. 운영자는 첫 로그인에서 비밀번호를 변경해야 합니다."
      reasons={reasons}
      ofFields={['USER_ID_TAKEN', 'NICKNAME_TAKEN']}
      accept="등록"
      done="운영자를 등록했습니다."
      perform={async (reason) => {
        const input = { userId, nickname, roleId, reason };
        setMade(await call('POST /api/admin/staff', { input }));
        answered.current = true;
      }}
      onClose={() => answered.current || onClose()}
    >
      {(refused) => (
        <>
          <TextField
            label="아이디"
            data-autofocus
            description="영문과 숫자 6~14자"
            value={userId}
            onChange={({ currentTarget }) => setUserId(currentTarget.value)}
            error={refused('USER_ID_TAKEN')}
          />
          <TextField
            label="닉네임"
            description="한글 2~6자"
            value={nickname}
            onChange={({ currentTarget }) => setNickname(currentTarget.value)}
            error={refused('NICKNAME_TAKEN')}
          />
          <RoleField answer={answer} roleId={roleId} onChange={setChosen} />
        </>
      )}
    </ActionDialog>
  );
}
