import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '@/api/call';
import { useSettings } from '@/api/session';
import { SelectField, TextField } from '@/components/form/fields';
import { Loaded } from '@/components/Loaded';
import { ActionDialog } from '@/components/office/actions/ActionDialog';
import { useOfficeRules } from '@/rules';
import type { RiskProfileRow } from '@/rules/wire';
import { groupsQuery } from './queries';
import { TermsFields, termsFields } from './TermsFields';
import { filledTerms, termsOf } from './terms';

interface Props {
  /** The profile that is changed, as it was when the dialog opened; a new one without it. */
  profile?: RiskProfileRow | undefined;
  /** The stake factor that was proposed: the member gets terms of its own with it. */
  stakeFactor?: number | null;
  onClose: () => void;
}

/** Limits a member by a group or by hand. */
export function WriteProfile({ profile, stakeFactor, onClose }: Props) {
  const rules = useOfficeRules();
  const hidden = useSettings()?.riskLimitsEnabled === false;
  const [userId, setUserId] = useState(profile?.userId ?? '');
  const [groupId, setGroupId] = useState<number | null>(
    stakeFactor == null ? (profile?.groupId ?? null) : null,
  );
  const [terms, setTerms] = useState(() => {
    const before = filledTerms(profile?.terms ?? rules.ordinaryRiskTerms());
    return stakeFactor == null ? before : { ...before, stakeFactor };
  });
  return (
    <ActionDialog
      title="회원 한도"
      headline={userId || '새 회원 한도'}
      effect={effectOf(hidden)}
      ofFields={['RISK_MEMBER_UNKNOWN', ...termsFields]}
      reasons={['시세 베팅', '보너스 악용', '우수 회원', '고액 당첨']}
      accept="한도 저장"
      done={(saved: RiskProfileRow) => `${saved.userId} 회원의 한도를 저장했습니다.`}
      check={() => (groupId === null ? rules.checkRiskTerms(termsOf(terms)) : null)}
      perform={(reason) =>
        call('POST /api/admin/risk-profiles', {
          input: {
            userId,
            before: profile ?? null,
            groupId,
            terms: groupId === null ? termsOf(terms) : null,
            reason,
          },
        })
      }
      onClose={onClose}
    >
      {(refused) => (
        <>
          {!profile && (
            <TextField
              label="회원 아이디"
              data-autofocus
              value={userId}
              onChange={({ currentTarget }) => setUserId(currentTarget.value)}
              error={refused('RISK_MEMBER_UNKNOWN')}
            />
          )}
          <GroupField groupId={groupId} onChange={setGroupId} />
          {groupId === null && <TermsFields terms={terms} onChange={setTerms} refused={refused} />}
        </>
      )}
    </ActionDialog>
  );
}

interface GroupFieldProps {
  groupId: number | null;
  onChange: (groupId: number | null) => void;
}

function GroupField({ groupId, onChange }: GroupFieldProps) {
  return (
    <Loaded answer={useQuery(groupsQuery)} what="그룹을" height={66}>
      {(groups) => (
        <SelectField
          label="적용 방법"
          value={groupId ?? ''}
          onChange={({ currentTarget }) => onChange(Number(currentTarget.value) || null)}
          data={[
            { value: '', label: '개별 한도' },
            ...groups.map(({ id, name }) => ({ value: String(id), label: `그룹: ${name}` })),
          ]}
        />
      )}
    </Loaded>
  );
}

function effectOf(hidden: boolean) {
  const effect =
    '저장하면 바로 베팅과 캐시아웃에 적용됩니다. 회원은 가능한 최대 금액만 보며, 이 내용과 사유는 볼 수 없습니다.';
  return hidden
    ? `${effect}\n설정에서 회원·리그별 한도가 꺼져 있어 켤 때까지 적용되지 않습니다.`
    : effect;
}
