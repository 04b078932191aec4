import { TextField } from '@/components/form/fields';
import type { MessagingChannel } from '@/rules/wire';
import type { Editor } from './editor';
import styles from './editors.module.css';

/** Editor of a messaging channel; without an address there is none. */
export const channelEditor: Editor<MessagingChannel> = {
  show: ({ name, address }) =>
    address ? `${name} ${address}` : <span className={styles.none}>없음</span>,
  Edit: ({ value, error, onChange }) => (
    <div className={styles.stack}>
      <TextField
        label="이름"
        placeholder="텔레그램 hanpan"
        data-autofocus
        value={value.name}
        onChange={(event) => onChange({ ...value, name: event.currentTarget.value })}
      />
      <TextField
        label="주소"
        error={error}
        placeholder="https://"
        inputMode="url"
        value={value.address}
        onChange={(event) => onChange({ ...value, address: event.currentTarget.value.trim() })}
      />
    </div>
  ),
};
