import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AsOf } from '@/components/list/AsOf';
import { FilterBar } from '@/components/list/FilterBar';
import listStyles from '@/components/list/ListView.module.css';
import { Presets } from '@/features/office/reports/Presets';
import type { Dashboard } from '@/rules/wire';
import styles from './DashboardPage.module.css';
import { filters, ranges, type useSpan } from './useSpan';

interface Props {
  title: string;
  days: ReturnType<typeof useSpan>;
  answer: UseQueryResult<Dashboard>;
  /** What is beside the filters. */
  children: ReactNode;
}

/** The title of a page of figures, how fresh they are, and the choice of days. */
export function Head({ title, days: { span, defaults, go }, answer, children }: Props) {
  const { data, isError, dataUpdatedAt } = answer;
  return (
    <>
      <header className={listStyles.head}>
        <h1 className={listStyles.title}>{title}</h1>
        {data && <AsOf updatedAt={dataUpdatedAt} failed={isError} />}
      </header>
      <div className={listStyles.filters}>
        <Presets ranges={ranges()} span={span} onSpan={go} />
        <FilterBar filters={filters} set={span} defaults={defaults} onChange={go} />
        <span className={styles.tools}>{children}</span>
      </div>
    </>
  );
}
