import { useState } from 'react';
import { call } from '@/api/call';
import { CheckField } from '@/components/form/CheckField';
import { SelectField } from '@/components/form/fields';
import { ActionDialog } from '@/components/office/actions/ActionDialog';
import { kinds } from '@/components/office/labels/memberKinds';
import { useOfficeRules } from '@/rules';
import type { MemberRow, MemberStanding } from '@/rules/wire';
import styles from './actions.module.css';

const levels = ['1', '2', '3', '4', '5'].map((value) => ({ value, label: `LV.${value}` }));
const types = [
  { value: 'A', label: '일반' },
  { value: 'G', label: '게스트 (점검중 이용 가능)' },
];

const standingOf = ({ role, type, userType, staff }: MemberRow): MemberStanding => ({
  role,
  type,
  userType,
  staff,
});

/** Changes a member's level, kind and type, and whether it belongs to the staff. */
export function ChangeMember({ member, onClose }: { member: MemberRow; onClose: () => void }) {
  const rules = useOfficeRules();
  const [before] = useState(() => standingOf(member));
  const [role, setRole] = useState(String(before.role));
  const [kind, setKind] = useState(String(before.type));
  const [userType, setUserType] = useState(before.userType);
  const [staff, setStaff] = useState(before.staff);
  const fits = rules.canBeStaff(Number(kind), Number(role));
  return (
    <ActionDialog
      title="레벨·구분 변경"
      headline={`${member.userId} (${member.nickname})`}
      effect="바로 적용됩니다. 구분이 바뀌면 사용중인 가입코드는 종료됩니다."
      reasons={['등급 조정', '총판 계약', '추천인 지정']}
      accept="변경"
      done={`${member.userId} 회원의 정보를 변경했습니다.`}
      perform={(reason) =>
        call('PUT /api/admin/members/{id}', {
          path: [member.id],
          input: {
            before,
            after: { role: Number(role), type: Number(kind), userType, staff: staff && fits },
            reason,
          },
        })
      }
      onClose={onClose}
    >
      <div className={styles.fields}>
        <SelectField
          label="레벨"
          data={levels}
          value={role}
          onChange={({ currentTarget }) => setRole(currentTarget.value)}
        />
        <SelectField
          label="구분"
          data={kinds}
          value={kind}
          onChange={({ currentTarget }) => setKind(currentTarget.value)}
        />
        <SelectField
          label="이용 형태"
          data={types}
          value={userType}
          onChange={({ currentTarget }) => setUserType(currentTarget.value)}
        />
        <CheckField
          my="xs"
          label="직원 (공지 작성·이미지 등록 가능, LV.1 총판만 지정 가능)"
          disabled={!fits}
          checked={staff && fits}
          onChange={({ currentTarget }) => setStaff(currentTarget.checked)}
        />
      </div>
    </ActionDialog>
  );
}
