import type { ReactNode } from 'react';
import { type Rules, useRules } from '@/rules';
import type { AuditRow } from '@/rules/wire';
import { entries } from '../settings/entries';
import styles from './Changes.module.css';
import { changesOf } from './changes';
import { fieldLabel, settingOf } from './labels';
import { shownValue } from './values';

interface Line {
  label: string;
  before: ReactNode;
  after: ReactNode;
  moved: boolean;
}

/** What an act changed, before and after; what moved stands out. */
export function Changes({ row }: { row: AuditRow }) {
  const rules = useRules();
  const lines = settingLines(row) ?? fieldLines(row, rules);
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
            <td className="number">{before}</td>
            <td className="number">{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A setting as its own page shows it; nothing where the row is about something else. */
function settingLines({ subject, before, after }: AuditRow): Line[] | null {
  const key = settingOf(subject);
  if (!key) return null;
  const { label, editor } = entries[key];
  const show = editor.show as (value: unknown) => ReactNode;
  const shown = (json: string | null) => (json === null ? '-' : show(JSON.parse(json)));
  return [{ label, before: shown(before), after: shown(after), moved: before !== after }];
}

function fieldLines({ subject, before, after }: AuditRow, rules: Rules): Line[] {
  const [kind = ''] = subject.split(':');
  return changesOf(before, after).map((change) => ({
    label: fieldLabel(change.field),
    before: shownValue(kind, change.field, change.before, rules),
    after: shownValue(kind, change.field, change.after, rules),
    moved: change.before !== undefined && change.before !== change.after,
  }));
}
