import { useSearchParams } from 'react-router';
import { now } from '@/api/clock';
import { momentOf } from '@/components/time';

/** Months that can be chosen, the current one among them. */
const MONTHS = 13;

/** The month of a statement, and those that can be chosen. */
export interface ChosenMonth {
  month: string;
  months: string[];
  choose: (month: string) => void;
}

/** The month in the address: the current one if it names none. */
export function useMonth(): ChosenMonth {
  const [query, setQuery] = useSearchParams();
  const months = lastMonths();
  const [current = ''] = months;
  const named = query.get('month') ?? '';
  // A link may name a month that is older than those to choose from.
  if (/^20\d\d-(0[1-9]|1[0-2])$/.test(named) && named < (months.at(-1) ?? '')) months.push(named);
  const month = months.includes(named) ? named : current;
  return { month, months, choose: (next) => setQuery({ month: next }) };
}

/** The last months, newest first. */
function lastMonths(): string[] {
  const [year = 0, month = 0] = momentOf(now()).slice(0, 7).split('-').map(Number);
  const current = year * 12 + month - 1;
  return Array.from({ length: MONTHS }, (_, back) => {
    const at = current - back;
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
  });
}
