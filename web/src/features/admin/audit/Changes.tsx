import type { ReactNode } from 'react';
import type { AuditRow } from '@/rules/wire';
import { entries, type Key } from '../settings/entries';
import styles from './Changes.module.css';
import { changesOf } from './changes';
import { fieldLabel } from './labels';

interface Line {
  label: string;
  before: ReactNode;
  after: ReactNode;
  moved: boolean;
}

/** What an act changed, before and after; what moved stands out. */
export function Changes({ row }: { row: AuditRow }) {
  const lines = settingLines(row) ?? fieldLines(row);
  if (lines.length === 0) return <p className={styles.none}>기록된 값이 없습니다</p>;
  return (
    <table className={styles.changes}>
      <thead>
        <tr>
          <th scope="col">항목</th>
          <th scope="col">이전</th>
          <th scope="col">이후</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ label, before, after, moved }) => (
          <tr key={label} data-moved={moved || undefined}>
            <th scope="row">{label}</th>
            <td className="number">{before ?? '-'}</td>
            <td className="number">{after ?? '-'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A setting as its own page shows it; nothing where the row is about something else. */
function settingLines({ subject, before, after }: AuditRow): Line[] | null {
  const key = subject.replace(/^setting:/, '');
  if (key === subject || !(key in entries)) return null;
  const { label, editor } = entries[key as Key];
  const show = editor.show as (value: unknown) => ReactNode;
  const shown = (json: string | null) => json && show(JSON.parse(json));
  return [{ label, before: shown(before), after: shown(after), moved: before !== after }];
}

const fieldLines = ({ before, after }: AuditRow): Line[] =>
  changesOf(before, after).map((change) => ({
    ...change,
    label: change.field ? fieldLabel(change.field) : '값',
    moved: change.before !== change.after,
  }));
