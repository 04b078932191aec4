import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Card } from '@/components/Card';
import { useDevice } from '@/components/device';
import { Notice } from '@/components/Notice';
import { Pager } from '@/components/Pager';
import { shownWon } from '@/components/price';
import { shownTime } from '@/components/time';
import { useRules } from '@/rules';
import { ExportButton } from '../export/ExportButton';
import type { TableName } from '../export/table';
import { type ListName, listQuery, type RowOf } from '../queries';
import { Cards } from './Cards';
import type { Column, Shown } from './columns';
import { FilterBar } from './FilterBar';
import type { Filter } from './filters';
import styles from './ListPage.module.css';
import { ListSkeleton } from './ListSkeleton';
import { SearchField } from './SearchField';
import { Table } from './Table';
import { type Tab, Tabs } from './Tabs';
import { ROWS_PER_PAGE, useListState } from './useListState';

interface Props<Name extends ListName> extends Omit<Shown<RowOf<Name>>, 'columns'> {
  list: Name;
  columns: (status: string) => Column<RowOf<Name>>[];
  title: string;
  /** What its rows are counted in. */
  unit?: string;
  /** The states it can be narrowed to; the first is shown first. */
  tabs?: Tab[];
  /** What of its rows is searched, where anything is. */
  searchLabel?: string;
  /** What else it can be narrowed and ordered by. */
  filters?: Filter[];
  /** Its name as a table, where there is one. */
  table?: TableName;
  /** What it says where nothing is in it. */
  empty: (status: string) => string;
  /** What can be made here, beside the title. */
  action?: (status: string) => ReactNode;
  /** What is said before the list is narrowed: it is not of its rows alone. */
  above?: ReactNode;
  children?: ReactNode;
}

/** A list of the office: title with count, states, search, filters, rows, pages; refreshed by itself. */
export function ListPage<Name extends ListName>(props: Props<Name>) {
  const { list, title, unit = '건', columns, tabs = [], searchLabel, filters = [], table } = props;
  const { empty, action, above, children, keyOf, detail } = props;
  const rules = useRules();
  const { input, narrowed, page, search, status, set, go } = useListState(
    tabs.map((tab) => tab.status),
    filters,
  );
  const answer = useQuery(listQuery(list, input));
  const { data, dataUpdatedAt, isPlaceholderData, isError } = answer;
  return (
    <>
      <header className={styles.head}>
        <h1 className={styles.title}>
          {title}
          {data && (
            <span className={`${styles.count} number`}>
              {shownWon(data.count)}
              {unit}
            </span>
          )}
        </h1>
        {data && (
          <p className={`${styles.fresh} number`} data-stale={isError || undefined}>
            {isError ? '갱신 실패 · ' : ''}
            {shownTime(new Date(dataUpdatedAt).toISOString())} 기준
          </p>
        )}
        {action?.(status)}
      </header>
      {above}
      <div className={styles.tools}>
        {tabs.length > 0 && (
          <Tabs tabs={tabs} status={status} onStatus={(next) => go({ status: next })} />
        )}
        {searchLabel && (
          <SearchField
            key={search}
            label={searchLabel}
            search={search}
            onSearch={(next) => go({ search: next })}
          />
        )}
      </div>
      {(filters.length > 0 || table) && (
        <div className={styles.filters}>
          {filters.length > 0 && <FilterBar filters={filters} set={set} onChange={go} />}
          {table && <ExportButton list={table} title={title} filters={narrowed} />}
        </div>
      )}
      <Card label={title} className={isPlaceholderData ? styles.leaving : ''}>
        <Rows
          answer={answer}
          shown={{ keyOf, detail, columns: columns(status) }}
          empty={
            search || Object.keys(set).length > 0 ? '조건에 맞는 내역이 없습니다' : empty(status)
          }
        />
      </Card>
      {data && (
        <Pager
          page={page}
          pageCount={rules.pageCount(data.count, ROWS_PER_PAGE)}
          onPage={(next) => {
            go({ page: next });
            window.scrollTo({ top: 0 });
          }}
        />
      )}
      {children}
    </>
  );
}

interface RowsProps<Row> {
  answer: {
    data: { items: Row[] } | undefined;
    error: Error | null;
    refetch: () => unknown;
  };
  shown: Shown<Row>;
  empty: string;
}

/** The rows of a list: as they load, where they fail, where there are none. */
export function Rows<Row>({ answer: { data, error, refetch }, shown, empty }: RowsProps<Row>) {
  const mobile = useDevice() === 'mobile';
  if (!data && error) {
    return (
      <Notice
        icon="warning"
        title="목록을 불러오지 못했습니다"
        text={error.message}
        action={{ label: '다시 시도', onClick: () => void refetch() }}
      />
    );
  }
  if (!data) return <ListSkeleton />;
  if (data.items.length === 0) return <Notice icon="empty" title={empty} />;
  const Shape = mobile ? Cards : Table;
  return <Shape rows={data.items} {...shown} />;
}
