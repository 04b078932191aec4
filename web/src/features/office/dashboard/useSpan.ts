import { useSearchParams } from 'react-router';
import { now } from '@/api/clock';
import { filtersOf, pastPeriod } from '@/components/list/filters';
import { lastMonth, periods, spanOf } from '@/features/office/reports/report';
import type { Span } from './figures';

/** The filter of the days. */
export const filters = [pastPeriod('기간')];

/** Days that are shown at first. */
const DAYS = 7;

const PRESETS = ['오늘', '7일', '30일', '이번 달'];

/** Frequently used ranges of days. */
export const ranges = () => [
  ...periods(now()).filter(({ label }) => PRESETS.includes(label)),
  lastMonth(now()),
];

/** The range of days and the page. They live in the address, so that back, reload and a link keep them. */
export function useSpan() {
  const [params, setParams] = useSearchParams();
  const span: Span = spanOf(filtersOf(filters, params), now(), DAYS);
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '', 10) || 1);
  const go = (next: Partial<Span> & { page?: string }) =>
    setParams(
      Object.entries({ ...span, ...next }).filter(([, value]) => value) as [string, string][],
    );
  return { span, defaults: spanOf({}, now(), DAYS), page, go };
}
