import { useSearchParams } from 'react-router';
import type { ListQuery } from '@/rules/wire';

/** Rows of a page in the office. */
export const ROWS_PER_PAGE = 20;

/** What a list is asked for. It lives in the address, so that back, reload and a link keep it. */
export function useListState(statuses: string[]) {
  const [params, setParams] = useSearchParams();
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1);
  const search = params.get('search') ?? '';
  const asked = params.get('status') ?? '';
  const status = statuses.includes(asked) ? asked : (statuses[0] ?? '');
  const input: ListQuery = {
    page,
    perpage: ROWS_PER_PAGE,
    ...(search && { search }),
    ...(status && { status }),
  };

  /** Goes to another part of the list; whatever is not named but the page stays. */
  function go(change: { page?: number; search?: string; status?: string }) {
    const next = { search, status: asked, page: 1, ...change };
    setParams(
      Object.entries(next).flatMap(([name, value]): [string, string][] =>
        value === '' || value === 1 ? [] : [[name, String(value)]],
      ),
    );
    if (change.page) window.scrollTo({ top: 0 });
  }

  return { input, page, search, status, go };
}
