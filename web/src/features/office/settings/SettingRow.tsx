import { Button } from '@mantine/core';
import type { Entry, Values } from './entries';
import styles from './SettingsPage.module.css';

interface Props {
  entry: Entry;
  values: Values;
  onChange: () => void;
  onHistory: () => void;
}

/** A setting: its name, description and value, and buttons to change it and to show its history. */
export function SettingRow({ entry, values, onChange, onHistory }: Props) {
  const { key, label, note, editor } = entry;
  return (
    <div className={styles.setting}>
      <div className={styles.words}>
        <h3 className={styles.label}>{label}</h3>
        <p className={styles.note}>{note}</p>
      </div>
      <div className={styles.value}>{editor.show(values[key])}</div>
      <div className={styles.actions}>
        <Button
          variant="subtle"
          color="gray"
          className={styles.change ?? ''}
          aria-label={`${label} 이력`}
          onClick={onHistory}
        >
          이력
        </Button>
        <Button
          variant="default"
          className={styles.change ?? ''}
          aria-label={`${label} 변경`}
          onClick={onChange}
        >
          변경
        </Button>
      </div>
    </div>
  );
}
