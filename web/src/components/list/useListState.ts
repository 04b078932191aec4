import { useSearchParams } from 'react-router';
import type { ListQuery } from '@/rules/wire';
import { asked, type Filter, type Filters, filtersOf } from './filters';
import type { Place } from './ListPager';

/** Rows per page in the office. */
export const ROWS_PER_PAGE = 20;

/** The state that shows all rows, if it is not the first one. */
export const ALL = 'all';

/** A change of filters or page. */
type Change = Partial<Place> & { search?: string; status?: string } & Filters;

/** The key in the address that the page starts after or before, if any. */
function beside(params: URLSearchParams): { after: number } | { before: number } | undefined {
  for (const side of ['after', 'before'] as const) {
    const key = Number.parseInt(params.get(side) ?? '', 10);
    if (Number.isSafeInteger(key)) return side === 'after' ? { after: key } : { before: key };
  }
  return undefined;
}

/** The query state of a list. It lives in the address, so that back, reload and a link keep it. */
export function useListState(statuses: string[], filters: Filter[] = []) {
  const [params, setParams] = useSearchParams();
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1);
  const search = params.get('search') ?? '';
  const named = params.get('status') ?? '';
  const status = statuses.includes(named) ? named : (statuses[0] ?? '');
  const set = filtersOf(filters, params);
  /** All filters, independent of the page. */
  const narrowed: ListQuery = {
    ...(search && { search }),
    ...(status && status !== ALL && { status }),
    ...asked(set),
  };
  const place: Place = beside(params) ?? { page };
  const input: ListQuery = { ...place, perpage: ROWS_PER_PAGE, ...narrowed };

  /**
   * Navigates within the list. Parts that the change does not name stay, except the page. So does `of`, the name
   * that a link has given the subject, as long as there is a subject.
   */
  function go(change: Change, options?: { replace: boolean }) {
    const whole = { search, status: named, ...set, ...change };
    const next = { ...whole, of: whole.subject ? (params.get('of') ?? '') : '' };
    setParams(
      Object.entries(next).flatMap(([name, value]): [string, string][] =>
        value === '' || (name === 'page' && value === 1) ? [] : [[name, String(value)]],
      ),
      options,
    );
  }

  return { input, narrowed, place, page, search, status, set, go };
}
