import { useSearchParams } from 'react-router';

/** A value in the address, so that back, reload and a link keep it. */
export function useQueryParam(name: string) {
  const [params, setParams] = useSearchParams();
  const go = (value: string, leaving: string[] = []) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      for (const gone of [name, ...leaving]) next.delete(gone);
      if (value) next.set(name, value);
      return next;
    });
  return { value: params.get(name) ?? '', go };
}

/** The current page of a list. */
export function usePageOf(name: string) {
  const { value, go } = useQueryParam(name);
  const page = Math.max(1, Number.parseInt(value, 10) || 1);
  return { page, onPage: (next: number) => go(next === 1 ? '' : String(next)) };
}
