import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { alert, confirm } from '@/api/dialogs';
import { reportElse } from '@/api/session';
import { Icon } from '@/components/Icon';
import { Notice } from '@/components/Notice';
import { Pager } from '@/components/Pager';
import { formatWon } from '@/components/price';
import { useRules } from '@/rules';
import styles from './ChargeHistory.module.css';

interface Props {
  /** Name of the history, such as 충전내역. */
  name: string;
  count: number;
  /** Rows of this page; undefined until known. */
  rows: unknown[] | undefined;
  isError: boolean;
  onRetry: () => void;
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
  /** Question and action of delete-all; absent if the history cannot be deleted. */
  deletion?: { question: string; act: () => Promise<void> };
  /** The rows, if there are any. */
  children: ReactNode;
}

/** A history of the wallet: count, delete-all, rows or a notice, pages. */
export function HistoryFrame({ name, count, rows, isError, deletion, ...props }: Props) {
  const remove = useDeletion();
  return (
    <section aria-label={name}>
      <header className={styles.header}>
        <h3 className={styles.heading}>{name}</h3>
        <span className={`${styles.count} number`}>{formatWon(count)}건</span>
        {deletion && (
          <button
            type="button"
            className={styles.hideAll}
            disabled={count === 0}
            onClick={() => void remove(deletion.question, deletion.act)}
          >
            <Icon name="trash" size={16} />
            전체삭제
          </button>
        )}
      </header>
      {isError && !rows && (
        <Notice
          icon="warning"
          title={`${name}을 불러오지 못했습니다`}
          action={{ label: '다시 시도', onClick: props.onRetry }}
        />
      )}
      {!isError && !rows && <Skeleton height={180} radius="lg" />}
      {rows?.length === 0 && <Notice icon="empty" title={`${name}이 없습니다`} />}
      {rows && rows.length > 0 && props.children}
      <Pager page={props.page} pageCount={props.pageCount} onPage={props.onPage} />
    </section>
  );
}

/** Confirms, deletes and shows the result. */
export function useDeletion() {
  const rules = useRules();
  return async (question: string, act: () => Promise<void>) => {
    if (!(await confirm(question, { accept: '삭제', destructive: true }))) return;
    try {
      await act();
      await alert(rules.deleted());
    } catch (error) {
      reportElse(error, rules.notDeleted());
    }
  };
}
