import { useState } from 'react';
import { call } from '@/api/call';
import { ActDialog } from '@/components/office/actions/ActDialog';
import { useOfficeRules } from '@/rules';
import styles from './ChangeSetting.module.css';
import { type Entry, entries, type Key, type Values } from './entries';

interface Props<Name extends Key> {
  name: Name;
  values: Values;
  /** Initial value of the field, if not the current one. */
  proposed?: Values[Name] | undefined;
  onClose: () => void;
}

/** Changes one setting, with a reason: the old and the new value stand side by side. */
export function ChangeSetting<Name extends Key>({ name, values, proposed, onClose }: Props<Name>) {
  const rules = useOfficeRules();
  const { label, note, editor }: Entry<Values[Name]> = entries[name];
  // The value when the dialog opened: the list behind it may be refreshed.
  const [before] = useState(values[name]);
  const [draft, setDraft] = useState(proposed ?? before);
  const value = JSON.stringify(draft);
  const changed = value !== JSON.stringify(before);
  const refusal = changed ? rules.checkSettings({ ...values, [name]: draft }) : null;
  return (
    <ActDialog
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
      perform={(reason) => call('PUT /api/admin/settings', { input: { key: name, value, reason } })}
      onClose={onClose}
    >
      <div className={styles.editor}>
        <editor.Edit label="새 값" value={draft} error={refusal?.message} onChange={setDraft} />
      </div>
    </ActDialog>
  );
}
