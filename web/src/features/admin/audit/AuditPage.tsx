import { shownMoment } from '@/components/time';
import type { AuditRow } from '@/rules/wire';
import type { Column } from '../list/columns';
import { ListPage } from '../list/ListPage';
import styles from './AuditPage.module.css';
import { Changes } from './Changes';
import { actionLabel, subjectLabel } from './labels';
import { SearchLink } from './SearchLink';

const columns: Column<AuditRow>[] = [
  {
    head: '번호',
    card: 'none',
    cell: (row) => <span className={`${styles.id} number`}>{row.id}</span>,
  },
  {
    head: '일시',
    card: 'top',
    cell: (row) => (
      <time className="number" dateTime={row.at}>
        {shownMoment(row.at)}
      </time>
    ),
  },
  {
    head: '작업자',
    card: 'top',
    cell: (row) => (
      <SearchLink search={row.actor}>{row.actor === 'system' ? '시스템' : row.actor}</SearchLink>
    ),
  },
  {
    head: '작업',
    cell: (row) => <SearchLink search={row.action}>{actionLabel(row.action)}</SearchLink>,
  },
  {
    head: '대상',
    cell: (row) => <SearchLink search={row.subject}>{subjectLabel(row.subject)}</SearchLink>,
  },
  { head: '사유', cell: (row) => row.reason ?? '-' },
];

/** Who did what and why, newest first, with what it was before and after. */
export default function AuditPage() {
  return (
    <ListPage
      list="audit"
      title="작업 기록"
      searchLabel="작업자 아이디"
      empty={() => '작업 기록이 없습니다'}
      columns={() => columns}
      keyOf={({ id }) => id}
      detail={{ label: '변경 내용', show: (row) => <Changes row={row} /> }}
    />
  );
}
