import { useOfficeRules, useRules } from '@/rules';
import type { AuditRow } from '@/rules/wire';
import styles from './Changes.module.css';
import { type Change, changesOf } from './changes';
import { fieldLabel } from './fields';
import { formatValue } from './values';

/** The changed fields of an action, before and after. */
export function Changes({ row: { subject, before, after } }: { row: AuditRow }) {
  const rules = useRules();
  const office = useOfficeRules();
  const [kind = ''] = subject.split(':');
  const changes = changesOf(before, after);
  if (changes.length === 0) return <p className={styles.none}>기록된 값이 없습니다</p>;
  return (
    <table className={styles.changes}>
      <thead>
        <tr>
          <th scope="col">항목</th>
          <th scope="col">이전</th>
          <th scope="col">이후</th>
        </tr>
      </thead>
      <tbody className="number">
        {changes.map((change) => (
          <tr key={change.field}>
            <th scope="row">{fieldLabel(kind, change.field)}</th>
            <td>{formatValue(kind, change.field, change.before, rules, office)}</td>
            <td data-moved={moved(change) || undefined}>
              {formatValue(kind, change.field, change.after, rules, office)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Whether both sides have the field: a field of one side only is additional information. */
const moved = ({ before, after }: Change) => before !== undefined && after !== undefined;
