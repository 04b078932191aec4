import {
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Card } from '@/components/Card';
import { formatWon } from '@/components/price';
import { useRules } from '@/rules';
import type { AdjacentPages, ListQuery } from '@/rules/wire';
import { AsOf } from './AsOf';
import type { Column, Shown } from './columns';
import { FilterBar } from './FilterBar';
import type { Filter } from './filters';
import { ListPager } from './ListPager';
import styles from './ListView.module.css';
import { Rows } from './Rows';
import { SearchField } from './SearchField';
import { SteadyRows } from './SteadyRows';
import { type Tab, Tabs } from './Tabs';
import { useFilledPage } from './useFilledPage';
import { ROWS_PER_PAGE, useListState } from './useListState';

/** Reply of a list endpoint: a page of rows, their count, and totals. */
interface Answer<Row> {
  items: Row[];
  count: number;
  more?: boolean | undefined;
  adjacent?: AdjacentPages | undefined;
}

export interface ListViewProps<Row, Data extends Answer<Row>, Key extends QueryKey>
  extends Omit<Shown<Row>, 'columns'> {
  /** Query of one page. */
  query: (input: ListQuery) => UseQueryOptions<Data, Error, Data, Key>;
  columns: (status: string) => Column<Row>[];
  title: string;
  /** Counter word of its rows. */
  unit?: string | undefined;
  /** The states that the list can be filtered by; the first is the default. */
  tabs?: Tab[] | undefined;
  /** The fields that the search covers, if the list can be searched. */
  searchLabel?: string | undefined;
  /** Further filters and orders. */
  filters?: Filter[] | undefined;
  /** A tool beside the filters; it receives the filtered query. */
  tool?: ((narrowed: ListQuery) => ReactNode) | undefined;
  /** Text of the empty list. */
  empty: (status: string) => string;
  /** An action beside the title, such as creating an entry. */
  action?: ((status: string) => ReactNode) | undefined;
  /** Content above the filters, independent of them. */
  above?: ReactNode;
  /** Whether rows keep their place while a person works in them, since their order changes by the minute. */
  steady?: boolean | undefined;
  /** Totals of all rows that match the filters. */
  sums?: ((data: Data) => ReactNode) | undefined;
  children?: ReactNode;
}

/**
 * A list page of an office: title, count, states, search, filters, rows, pages. Refreshes itself.
 */
export function ListView<Row, Data extends Answer<Row>, Key extends QueryKey>(
  props: ListViewProps<Row, Data, Key>,
) {
  const { query, title, unit, columns, tabs = [], searchLabel, filters = [], tool } = props;
  const { empty, action, above, steady, sums, children, keyOf, detail } = props;
  const rules = useRules();
  const { input, narrowed, place, page, search, status, set, go } = useListState(
    tabs.map((tab) => tab.status),
    filters,
  );
  const answer = useQuery(query(input));
  const { data, isPlaceholderData } = answer;
  const pageCount = rules.pageCount(data?.count ?? 0, ROWS_PER_PAGE);
  const leaves = useFilledPage({
    ...{ answer, place, pageCount },
    onLeave: (filled) => go(filled, { replace: true }),
  });
  const beside = tool?.(narrowed);
  const isNarrowed = search || Object.keys(set).length > 0;
  const list = {
    answer: leaves ? { ...answer, data: undefined } : answer,
    shown: { keyOf, detail, columns: columns(status) },
    empty: isNarrowed ? '조건에 맞는 내역이 없습니다' : empty(status),
  };
  const bar = (filters.length > 0 || beside) && (
    <div className={styles.filters}>
      {filters.length > 0 && <FilterBar filters={filters} set={set} onChange={go} />}
      {beside}
    </div>
  );
  // Without tabs the filters share the row with the search.
  const isOneRow = tabs.length === 0 && Boolean(searchLabel);
  return (
    <>
      <Head answer={answer} title={title} unit={unit}>
        {action?.(status)}
      </Head>
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
        {isOneRow && bar}
      </div>
      {!isOneRow && bar}
      {data && sums?.(data)}
      <Card label={title} className={isPlaceholderData ? styles.leaving : ''}>
        {steady ? <SteadyRows {...list} /> : <Rows {...list} />}
      </Card>
      {data && (
        <ListPager
          page={page}
          pageCount={pageCount}
          adjacent={data.adjacent}
          onGo={(place) => {
            go(place);
            window.scrollTo({ top: 0 });
          }}
        />
      )}
      {children}
    </>
  );
}

type Counted = Pick<Answer<unknown>, 'count' | 'more'>;

interface HeadProps {
  answer: Pick<UseQueryResult<Counted>, 'data' | 'dataUpdatedAt' | 'isError'>;
  title: string;
  unit?: string | undefined;
  children: ReactNode;
}

/** The title of a list with its count and the time of its data. */
function Head({
  answer: { data, dataUpdatedAt, isError },
  title,
  unit = '건',
  children,
}: HeadProps) {
  return (
    <header className={styles.head}>
      <h1 className={styles.title}>
        {title}
        {data && (
          <span className={`${styles.count} number`}>
            {formatWon(data.count)}
            {unit}
            {data.more && ' 이상'}
          </span>
        )}
      </h1>
      {data && <AsOf updatedAt={dataUpdatedAt} failed={isError} />}
      {children}
    </header>
  );
}
