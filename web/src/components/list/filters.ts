import type { ListQuery } from '@/rules/wire';

/** One of a few, or none. */
export interface Choice {
  name: 'kind' | 'game' | 'level' | 'subject' | 'sort';
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

/** A whole number: the number of something, or an amount in won. */
export interface Whole {
  name: 'fixture' | 'stakeMin';
  label: string;
}

/** From a Korean day to another, both whole. */
export interface Days {
  name: 'period';
  label: string;
}

/** What a list can be narrowed or ordered by, beside its state and its search. */
export type Filter = Choice | Word | Whole | Days;

/** The filters that are set, by their names on the wire. */
export type Filters = Partial<Record<Exclude<Filter['name'], 'period'> | 'from' | 'to', string>>;

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

/** The games that bets are on. */
export const game: Choice = {
  name: 'game',
  label: '게임',
  options: [
    { value: 'sports', label: '스포츠' },
    { value: 'inplay', label: '실시간' },
    { value: 'virtual', label: '가상게임' },
    { value: 'minigame', label: '미니게임' },
  ],
};

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
    if (value && fits(filter, value)) set[filter.name] = value;
  }
  return set;
}

const fits = (filter: Exclude<Filter, Days>, value: string) =>
  'options' in filter ? knows(filter, value) : !isWhole(filter) || value === digitsOf(value);

/** Whether a filter is of a whole number. */
export const isWhole = (filter: Filter): filter is Whole =>
  filter.name === 'fixture' || filter.name === 'stakeMin';

/** The digits of what is typed, as many as a number holds. */
export const digitsOf = (text: string) =>
  text
    .replace(/\D/g, '')
    .replace(/^0+/, '')
    .slice(0, Number.MAX_SAFE_INTEGER.toString().length - 1);

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
export const asked = ({ level: role, fixture, stakeMin, ...set }: Filters): ListQuery => ({
  ...set,
  ...(role && { level: Number(role) }),
  ...(fixture && { fixture: Number(fixture) }),
  ...(stakeMin && { stakeMin: Number(stakeMin) }),
});
