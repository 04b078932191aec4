import { now } from '@/api/clock';
import { formatMoment } from '@/components/time';

/** Periods of links' figures in days, the default first. */
const PERIODS = ['30', '7', '90'];
const DAY_MILLISECONDS = 86_400_000;

/** The period that an address names, or the default. */
export const periodOf = (named: string | null) =>
  PERIODS.find((period) => period === named) ?? '30';

/** The periods as tabs, the shortest first. */
export const periodTabs = [...PERIODS]
  .sort((one, other) => Number(one) - Number(other))
  .map((period) => ({ status: period, label: `최근 ${period}일` }));

/** The Korean day the given number of days before today. */
const dayBefore = (days: number) =>
  formatMoment(new Date(now() - days * DAY_MILLISECONDS).toISOString()).slice(0, 10);

/** The first of the given number of Korean days up to today. */
export const firstOf = (days: string) => dayBefore(Number(days) - 1);

/** As many days before those up to today. */
export const spanBefore = (days: string) => ({
  from: dayBefore(2 * Number(days) - 1),
  until: dayBefore(Number(days)),
});
