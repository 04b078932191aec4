import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '@/components/dialogs/Dialog';
import { ListSkeleton } from '@/components/list/ListSkeleton';
import { ROWS_PER_PAGE } from '@/components/list/useListState';
import { Notice } from '@/components/Notice';
import { listQuery } from '@/components/office/queries';
import { Pager } from '@/components/Pager';
import { formatMoment } from '@/components/time';
import { useRules } from '@/rules';
import type { AuditRow } from '@/rules/wire';
import type { Entry, Values } from './entries';
import styles from './SettingHistory.module.css';

interface Props {
  entry: Entry;
  values: Values;
  onRestore: (value: unknown) => void;
  onClose: () => void;
}

/** Changes of a setting, newest first: actor, time and reason, and a button to restore a value. */
export function SettingHistory({ entry, values, onRestore, onClose }: Props) {
  const rules = useRules();
  const [page, setPage] = useState(1);
  const { key, label, editor } = entry;
  const { data, error, refetch } = useQuery(
    listQuery('audit', {
      kind: 'setting.change',
      subject: `setting:${key}`,
      page,
      perpage: ROWS_PER_PAGE,
    }),
  );
  const now = JSON.stringify(values[key]);
  return (
    <Dialog
      title="변경 이력"
      width={560}
      onClose={onClose}
      actions={
        <Button variant="default" onClick={onClose}>
          닫기
        </Button>
      }
    >
      <h3 className={styles.label}>{label}</h3>
      {!data && !error && <ListSkeleton />}
      {!data && error && (
        <Notice
          icon="warning"
          title="이력을 불러오지 못했습니다"
          text={error.message}
          action={{ label: '다시 시도', onClick: () => void refetch() }}
        />
      )}
      {data?.count === 0 && <Notice icon="empty" title="변경한 적이 없습니다" />}
      <ol className={styles.changes}>
        {data?.items.map((row) => {
          const before = parsed(row.before);
          const after = parsed(row.after);
          return (
            <li key={row.id} className={styles.change}>
              <About row={row} />
              <div className={styles.values}>
                <span>{before === undefined ? '-' : editor.show(before)}</span>
                <span aria-hidden="true">→</span>
                <strong>{after === undefined ? '-' : editor.show(after)}</strong>
              </div>
              {before !== undefined && (
                <Button
                  variant="default"
                  size="xs"
                  className={styles.restore ?? ''}
                  disabled={JSON.stringify(before) === now}
                  aria-label={`${formatMoment(row.at)} 이전 값으로 되돌리기`}
                  onClick={() => onRestore(before)}
                >
                  {JSON.stringify(before) === now ? '현재 값' : '이전 값으로'}
                </Button>
              )}
            </li>
          );
        })}
      </ol>
      {data && (
        <Pager
          page={page}
          pageCount={rules.pageCount(data.count, ROWS_PER_PAGE)}
          onPage={setPage}
        />
      )}
    </Dialog>
  );
}

function About({ row }: { row: AuditRow }) {
  return (
    <p className={styles.about}>
      <time className="number" dateTime={row.at}>
        {formatMoment(row.at)}
      </time>{' '}
      · {row.actor}
      {row.reason && <span className={styles.reason}>{row.reason}</span>}
    </p>
  );
}

/** Parses a value of the log, which is stored as JSON. */
const parsed = (json: string | null): unknown => (json === null ? undefined : JSON.parse(json));
