import { useSearchParams } from 'react-router';
import type { ListQuery } from '@/rules/wire';
import { asked, type Filter, type Filters, filtersOf } from './filters';

/** Rows of a page in the office. */
export const ROWS_PER_PAGE = 20;

/** The state of a list that shows all rows, where it is not the first one. */
export const ALL = 'all';

/** What is narrowed, and which page of it is shown. */
type Change = { page?: number; search?: string; status?: string } & Filters;

/** What a list is asked for. It lives in the address, so that back, reload and a link keep it. */
export function useListState(statuses: string[], filters: Filter[] = []) {
  const [params, setParams] = useSearchParams();
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1);
  const search = params.get('search') ?? '';
  const named = params.get('status') ?? '';
  const status = statuses.includes(named) ? named : (statuses[0] ?? '');
  const set = filtersOf(filters, params);
  /** All that narrows the list, whichever page of it is shown. */
  const narrowed: ListQuery = {
    ...(search && { search }),
    ...(status && status !== ALL && { status }),
    ...asked(set),
  };
  const input: ListQuery = { page, perpage: ROWS_PER_PAGE, ...narrowed };

  /** Goes to another part of the list; whatever is not named but the page stays. */
  function go(change: Change) {
    const next = { search, status: named, ...set, page: 1, ...change };
    setParams(
      Object.entries(next).flatMap(([name, value]): [string, string][] =>
        value === '' || value === 1 ? [] : [[name, String(value)]],
      ),
    );
  }

  return { input, narrowed, page, search, status, set, go };
}
