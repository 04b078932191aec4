import { useSearchParams } from 'react-router';
import { periodOf } from './linkDays';

/** The period of links' figures and the link that is drawn, as the address names them. */
export function useLinkChart() {
  const [query, setQuery] = useSearchParams();
  const id = Number(query.get('link'));
  const set = (name: string, value: string | null) =>
    setQuery((before) => {
      const next = new URLSearchParams(before);
      if (value === null) next.delete(name);
      else next.set(name, value);
      return next;
    });
  return {
    days: periodOf(query.get('days')),
    /** `null`: all links are drawn together. */
    link: Number.isSafeInteger(id) && id > 0 ? id : null,
    choosePeriod: (days: string) => set('days', days),
    chooseLink: (link: number | null) => set('link', link === null ? null : String(link)),
  };
}
