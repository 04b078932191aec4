import type { ListQuery } from '@/rules/wire';

/** One of a few, or none. */
export interface Choice {
  name: 'kind' | 'level' | 'subject' | 'sort';
  label: string;
  options: { value: string; label: string }[];
  /** What it is called to have none of them. */
  all?: string;
  /** What a value is called that is not offered; without it, only what is offered counts. */
  named?: (value: string) => string;
}

/** A word that has to be met exactly. */
export interface Word {
  name: 'actor';
  label: string;
}

/** From a Korean day to another, both whole. */
export interface Days {
  name: 'period';
  label: string;
}

/** What a list can be narrowed or ordered by, beside its state and its search. */
export type Filter = Choice | Word | Days;

/** The filters that are set, by their names on the wire. */
export type Filters = Partial<
  Record<'kind' | 'level' | 'subject' | 'sort' | 'actor' | 'from' | 'to', string>
>;

/** Days of when a row came to be. */
export const period = (label: string): Days => ({ name: 'period', label });

/** What comes first in a list. */
export const sort = (all: string, orders: Record<string, string>): Choice => ({
  ...choice('sort', '정렬', orders),
  all,
});

/** The levels of members. */
export const level: Choice = {
  name: 'level',
  label: '레벨',
  options: [1, 2, 3, 4, 5].map((role) => ({ value: String(role), label: `LV.${role}` })),
};

/** The kinds of a list. */
export const kind = (label: string, kinds: Record<string, string>) => choice('kind', label, kinds);

const choice = (name: Choice['name'], label: string, values: Record<string, string>): Choice => ({
  name,
  label,
  options: Object.entries(values).map(([value, its]) => ({ value, label: its })),
});

/** A day that can be asked for: `2026-03-02`. While a year is typed it is not one yet. */
export const isDay = (text: string) => /^(19|20)\d\d-\d\d-\d\d$/.test(text);

/** The filters of a list that an address names; what the list does not know is none. */
export function filtersOf(filters: Filter[], params: URLSearchParams): Filters {
  const set: Filters = {};
  for (const filter of filters) {
    if (filter.name === 'period') {
      for (const end of ['from', 'to'] as const) {
        const day = params.get(end) ?? '';
        if (isDay(day)) set[end] = day;
      }
      continue;
    }
    const value = params.get(filter.name)?.trim();
    if (value && (!('options' in filter) || knows(filter, value))) set[filter.name] = value;
  }
  return set;
}

const knows = ({ options, named }: Choice, value: string) =>
  Boolean(named) || options.some((option) => option.value === value);

/** A period with one end moved; the other one follows where it would lie on the wrong side. */
export function moved(set: Filters, end: 'from' | 'to', day: string): Filters {
  const other = end === 'from' ? 'to' : 'from';
  const beside = set[other];
  const crossed = day && beside && (end === 'from' ? beside < day : beside > day);
  return { [end]: day, ...(crossed && { [other]: day }) };
}

/** The filters as they are sent. */
export const asked = ({ level: role, ...set }: Filters): ListQuery => ({
  ...set,
  ...(role && { level: Number(role) }),
});
