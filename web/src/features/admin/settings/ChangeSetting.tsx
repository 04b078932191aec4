import { useState } from 'react';
import { call } from '@/api/call';
import { ActDialog } from '../acts/ActDialog';
import styles from './ChangeSetting.module.css';
import { type Entry, entries, type Key, type Values } from './entries';

interface Props<Name extends Key> {
  name: Name;
  values: Values;
  onClose: () => void;
}

/** Changes one setting, with a reason; what may be set is the server's to say. */
export function ChangeSetting<Name extends Key>({ name, values, onClose }: Props<Name>) {
  const { label, note, editor }: Entry<Values[Name]> = entries[name];
  const [draft, setDraft] = useState(values[name]);
  return (
    <ActDialog
      title="설정 변경"
      headline={label}
      facts={[{ label: '현재 값', value: editor.show(values[name]) }]}
      effect={note}
      reasons={[]}
      accept="변경 저장"
      done={`${label} 설정을 변경했습니다.`}
      perform={(reason) =>
        call('PUT /api/admin/settings', {
          input: { key: name, value: JSON.stringify(draft), reason },
        })
      }
      onClose={onClose}
    >
      <div className={styles.editor}>
        <editor.Edit label="새 값" value={draft} onChange={setDraft} />
      </div>
    </ActDialog>
  );
}
