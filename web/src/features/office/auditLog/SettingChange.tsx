import { subjectLabel } from '@/components/office/audit/labels';
import type { AuditRow } from '@/rules/wire';
import { type Entry, type Key, type Table, useSettingTable } from '../settings/entries';
import styles from './SettingChange.module.css';

/** The setting that a subject names, if any. */
export const settingOf = ({ entries }: Table, subject: string): Entry | undefined =>
  entries.get(subject.replace(/^setting:/, '') as Key);

/** The subject; that of a setting is its name. */
export const subjectName = (table: Table, subject: string): string =>
  settingOf(table, subject)?.label ?? subjectLabel(subject);

/** The subject of a row; a fixture, market or selection by its teams and names. */
export function SubjectName({ row: { subject, subjectName: name } }: { row: AuditRow }) {
  const plain = subjectName(useSettingTable(), subject);
  return name ?? plain;
}

/** The values of a setting, before and after, as on the settings page. */
export function SettingChange({ row, entry }: { row: AuditRow; entry: Entry }) {
  const shown = (json: string | null) => (json ? entry.editor.show(JSON.parse(json)) : '-');
  return (
    <dl className={styles.setting}>
      <dt>이전</dt>
      <dd>{shown(row.before)}</dd>
      <dt>이후</dt>
      <dd data-moved>{shown(row.after)}</dd>
    </dl>
  );
}
