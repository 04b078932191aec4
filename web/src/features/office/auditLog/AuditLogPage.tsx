import { Lines } from '@/components/Lines';
import type { Column } from '@/components/list/columns';
import { type Choice, period } from '@/components/list/filters';
import { Changes } from '@/components/office/audit/Changes';
import {
  actionChoices,
  actionLabel,
  memberOf,
  reasonLabel,
  subjectChoices,
} from '@/components/office/audit/labels';
import { ListPage } from '@/components/office/list/ListPage';
import { MemberLink } from '@/components/office/MemberLink';
import { formatMoment } from '@/components/time';
import type { AuditRow } from '@/rules/wire';
import { useSettingTable } from '../settings/entries';
import styles from './AuditLogPage.module.css';
import { NarrowLink } from './NarrowLink';
import { Proof } from './Proof';
import { SettingChange, SubjectName, settingOf, subjectName } from './SettingChange';

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
        {formatMoment(row.at)}
      </time>
    ),
  },
  {
    head: '작업자',
    card: 'top',
    cell: (row) => (
      <NarrowLink by={{ actor: row.actor }}>
        {row.actor === 'system' ? '시스템' : row.actor}
      </NarrowLink>
    ),
  },
  {
    head: '작업',
    cell: (row) => <NarrowLink by={{ kind: row.action }}>{actionLabel(row.action)}</NarrowLink>,
  },
  {
    head: '대상',
    cell: (row) => {
      const { subject } = row;
      const member = memberOf(subject);
      return (
        <Lines
          main={
            <NarrowLink by={{ subject }}>
              <SubjectName row={row} />
            </NarrowLink>
          }
          side={member && <MemberLink memberId={member} userId="회원 보기" />}
        />
      );
    },
  },
  { head: '사유', cell: ({ reason }) => (reason ? reasonLabel(reason) : '-') },
];

const byAction: Choice = {
  name: 'kind',
  label: '작업',
  options: actionChoices,
  named: actionLabel,
};
/** The values of a row, before and after. */
function RowChanges({ row }: { row: AuditRow }) {
  const entry = settingOf(useSettingTable(), row.subject);
  return entry ? <SettingChange row={row} entry={entry} /> : <Changes row={row} />;
}

/** The audit log: who did what and why, newest first, with the values before and after. */
export default function AuditLogPage() {
  const table = useSettingTable();
  const bySubject: Choice = {
    name: 'subject',
    label: '대상',
    options: subjectChoices,
    named: (subject) => subjectName(table, subject),
  };
  return (
    <ListPage
      list="audit"
      title="작업 기록"
      searchLabel="작업자, 대상, 사유"
      filters={[{ name: 'actor', label: '작업자 아이디' }, byAction, bySubject, period('작업일')]}
      table="audit-log"
      action={() => <Proof />}
      empty={() => '작업 기록이 없습니다'}
      columns={() => columns}
      keyOf={({ id }) => id}
      detail={{ label: '변경 내용', show: (row) => <RowChanges row={row} /> }}
    />
  );
}
