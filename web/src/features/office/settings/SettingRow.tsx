import { Button } from '@mantine/core';
import { type Entry, entries, type Key, type Values } from './entries';
import styles from './SettingsPage.module.css';

interface Props<Name extends Key> {
  name: Name;
  values: Values;
  onChange: () => void;
  onHistory: () => void;
}

/** A setting: its name, description and value, and buttons to change it and to show its history. */
export function SettingRow<Name extends Key>({ name, values, onChange, onHistory }: Props<Name>) {
  const { label, note, editor }: Entry<Values[Name]> = entries[name];
  return (
    <div className={styles.setting}>
      <div className={styles.words}>
        <h3 className={styles.label}>{label}</h3>
        <p className={styles.note}>{note}</p>
      </div>
      <div className={styles.value}>{editor.show(values[name])}</div>
      <div className={styles.acts}>
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
