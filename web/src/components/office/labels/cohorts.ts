import { type Choice, subject } from '@/components/list/filters';

/** What makes the members of a cohort, by its name in an address. */
export const cohortKinds = [
  { value: 'joined', label: '가입월' },
  { value: 'deposited', label: '첫 충전월' },
] as const;

export type CohortKind = (typeof cohortKinds)[number]['value'];

/** A month by its first day: `2026.03`. */
export const monthName = (day: string) => day.slice(0, 7).replace('-', '.');

/** The name of a cohort, `joined:2026-02-01`, or of a month in which members bet, `active:2026-03-01`. */
export function cohortName(of: string) {
  const [kind = '', day = ''] = of.split(':');
  if (kind === 'active') return `${monthName(day)} 활동`;
  const label = cohortKinds.find(({ value }) => value === kind)?.label ?? kind;
  return `${monthName(day)} ${label}`;
}

/** The filter that a cell of the cohorts sets in a list; it is shown while it is set. */
export const cohortFilter = (params: URLSearchParams): Choice[] => {
  const of = params.get('subject');
  return of ? [subject('코호트', {}, cohortName(of))] : [];
};
