import { useState } from 'react';
import { call } from '@/api/call';
import { useRequestId } from '@/api/requestId';
import { ChoiceField, LongTextField, TextField } from '@/components/form/fields';
import { WholeNumber } from '@/components/form/WholeNumber';
import { ActionDialog } from '@/components/office/actions/ActionDialog';
import styles from '@/components/office/actions/ActionFields.module.css';
import type { BonusOptionEntry, BonusOptionRow } from '@/rules/wire';

interface Props {
  /** The option to change, as it was when the dialog opened; null to add a new one. */
  option: BonusOptionRow | null;
  onClose: () => void;
}

const empty = { label: '', detail: '', percent: 0, position: 0, active: true };

/** Adds, changes or ends a bonus; requested deposits keep their bonus. */
export function EditBonus({ option, onClose }: Props) {
  const [draft, setDraft] = useState<Omit<BonusOptionEntry, 'reason'>>(option ?? empty);
  const request = useRequestId();
  const change = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part });
  return (
    <ActionDialog
      title={option ? '보너스 변경' : '보너스 추가'}
      headline={option ? option.label : '새 보너스'}
      effect="이미 신청된 충전에는 신청할 때의 보너스가 그대로 지급됩니다."
      reasons={['이벤트 시작', '이벤트 종료', '비율 조정']}
      accept="저장"
      done={`${draft.label} 보너스를 저장했습니다.`}
      perform={(reason) => {
        const { label, detail, percent, position, active } = draft;
        const after = { label, detail, percent, position, active, reason };
        return option
          ? call('PUT /api/admin/bonus-options/{id}', {
              path: [option.id],
              input: { before: option, after },
            })
          : call('POST /api/admin/bonus-options', {
              input: { ...after, requestId: request.idFor(after) },
            });
      }}
      onClose={onClose}
    >
      <div className={styles.fields}>
        <TextField
          label="이름"
          data-autofocus
          value={draft.label}
          onChange={({ currentTarget }) => change({ label: currentTarget.value })}
        />
        <WholeNumber
          label="충전금액 대비 비율"
          unit="%"
          value={draft.percent}
          onChange={(typed) => change({ percent: typed as number })}
        />
        <WholeNumber
          label="순서"
          unit="번째"
          value={draft.position}
          onChange={(typed) => change({ position: typed as number })}
        />
        <LongTextField
          label="설명 (HTML)"
          rows={3}
          value={draft.detail}
          onChange={({ currentTarget }) => change({ detail: currentTarget.value })}
        />
        <ChoiceField
          legend="상태"
          name="active"
          options={[
            { value: 'on', label: '진행중' },
            { value: 'off', label: '종료' },
          ]}
          value={draft.active ? 'on' : 'off'}
          onChange={(choice) => change({ active: choice === 'on' })}
        />
      </div>
    </ActionDialog>
  );
}
