import type { ReactNode } from 'react';
import { subjectLabel } from '@/components/office/audit/labels';
import type { AuditRow } from '@/rules/wire';
import { entries, type Key } from '../settings/entries';
import styles from './SettingChange.module.css';

/** The setting that a row is about; null if none. */
export function settingOf(subject: string): Key | null {
  const key = subject.replace(/^setting:/, '');
  return key !== subject && key in entries ? (key as Key) : null;
}

/** The subject; that of a setting is its name. */
export function subjectName(subject: string): string {
  const setting = settingOf(subject);
  return setting ? entries[setting].label : subjectLabel(subject);
}

/** The values of a setting, before and after, as on the settings page. */
export function SettingChange({ row, setting }: { row: AuditRow; setting: Key }) {
  const show = entries[setting].editor.show as (value: unknown) => ReactNode;
  const shown = (json: string | null) => (json ? show(JSON.parse(json)) : '-');
  return (
    <dl className={styles.setting}>
      <dt>이전</dt>
      <dd>{shown(row.before)}</dd>
      <dt>이후</dt>
      <dd data-moved>{shown(row.after)}</dd>
    </dl>
  );
}
