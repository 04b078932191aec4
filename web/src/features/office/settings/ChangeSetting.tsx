import { useState } from 'react';
import { call } from '@/api/call';
import { ActionDialog } from '@/components/office/actions/ActionDialog';
import { useOfficeRules } from '@/rules';
import styles from './ChangeSetting.module.css';
import type { Entry, Values } from './entries';

interface Props {
  entry: Entry;
  values: Values;
  /** Initial value of the field, if not the current one. */
  proposed?: unknown;
  onClose: () => void;
}

/** Changes one setting, with a reason: the old and the new value stand side by side. */
export function ChangeSetting({ entry, values, proposed, onClose }: Props) {
  const rules = useOfficeRules();
  const { key, label, note, editor } = entry;
  // The value when the dialog opened: the list behind it may be refreshed.
  const [before] = useState<unknown>(values[key]);
  const [draft, setDraft] = useState(proposed === undefined ? before : proposed);
  const value = JSON.stringify(draft);
  const changed = value !== JSON.stringify(before);
  const refusal = changed ? rules.checkSettings({ ...values, [key]: draft }) : null;
  return (
    <ActionDialog
      title="설정 변경"
      headline={label}
      facts={[
        { label: '현재 값', value: editor.show(before) },
        { label: '새 값', value: changed && !refusal ? editor.show(draft) : '-' },
      ]}
      effect={note}
      reasons={[]}
      accept="변경 저장"
      done={`${label} 설정을 변경했습니다.`}
      perform={(reason) =>
        call('PUT /api/admin/settings', {
          input: { key, before: JSON.stringify(before), value, reason },
        })
      }
      onClose={onClose}
    >
      <div className={styles.editor}>
        <editor.Edit label="새 값" value={draft} error={refusal?.message} onChange={setDraft} />
      </div>
    </ActionDialog>
  );
}
