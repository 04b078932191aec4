import { slipGames } from '@/components/betGames';
import type { ListQuery } from '@/rules/wire';

/** A filter of one out of a few values, or none. */
export interface Choice {
  name: 'kind' | 'game' | 'level' | 'subject' | 'sort' | 'moment' | 'hour';
  label: string;
  options: { value: string; label: string }[];
  /** Label of the option without a value. */
  all?: string;
  /** Label of a value that is not among the options; without it, such a value is ignored. */
  named?: (value: string) => string;
}

/** A filter by text. */
interface Word {
  name: 'actor' | 'game';
  label: string;
}

/** A filter by a whole number: an id, or an amount in won. */
export interface Whole {
  name: 'fixture' | 'stakeMin' | 'member';
  label: string;
}

/** A filter by a period of whole Korean days. */
export interface Days {
  name: 'period';
  label: string;
  /** Whether no day after today may be chosen. */
  past?: boolean;
}

/** A filter or order of a list, besides its state and its search. */
export type Filter = Choice | Word | Whole | Days;

/** The API name of a filter; a period has two. */
export type FilterName = Exclude<Filter['name'], 'period'> | 'from' | 'to';

/** The filters that are set, by their API names. */
export type Filters = Partial<Record<FilterName, string>>;

/** The API names of the filters that are set. */
export const namesOf = (set: Filters) => Object.keys(set) as FilterName[];

/** The API names of a filter. */
export const endsOf = ({ name }: Filter): FilterName[] =>
  name === 'period' ? ['from', 'to'] : [name];

/** The filters that are set to other values than their defaults. */
export const chosenOf = (set: Filters, defaults: Filters): Filters =>
  Object.fromEntries(
    namesOf(set)
      .filter((name) => set[name] !== defaults[name])
      .map((name) => [name, set[name]]),
  );

/** A period by creation of the row. */
export const period = (label: string): Days => ({ name: 'period', label });

/** A period of days that have begun. */
export const pastPeriod = (label: string): Days => ({ ...period(label), past: true });

/** Which moment of a row the period limits. */
export const moment = (all: string, moments: Record<string, string>): Choice => ({
  ...choice('moment', '기준', moments),
  all,
});

/** The order of a list. */
export const sort = (all: string, orders: Record<string, string>): Choice => ({
  ...choice('sort', '정렬', orders),
  all,
});

/** Filter by member level. */
export const level: Choice = {
  name: 'level',
  label: '레벨',
  options: [1, 2, 3, 4, 5].map((role) => ({ value: String(role), label: `LV.${role}` })),
};

/** Filter by hour of the Korean day. */
export const hour: Choice = {
  name: 'hour',
  label: '시간',
  options: Array.from({ length: 24 }, (_, of) => ({
    value: String(of),
    label: `${String(of).padStart(2, '0')}시`,
  })),
};

/** Filter by kind. */
export const kind = (label: string, kinds: Record<string, string>) => choice('kind', label, kinds);

/** Filter by subject; a value that is not an option has the last label. */
export const subject = (label: string, values: Record<string, string>, other: string): Choice => ({
  ...choice('subject', label, values),
  named: () => other,
});

/** Filter by game. */
export const game: Choice = {
  name: 'game',
  label: '게임',
  options: slipGames,
};

const choice = (name: Choice['name'], label: string, values: Record<string, string>): Choice => ({
  name,
  label,
  options: Object.entries(values).map(([value, its]) => ({ value, label: its })),
});

/** Whether the text is a complete day, `2026-03-02`. It is not while the year is typed. */
export const isDay = (text: string) => /^(19|20)\d\d-\d\d-\d\d$/.test(text);

/**
 * The filters in an address. Values that the list does not know are ignored; the ends of a reversed
 * period are swapped.
 */
export function filtersOf(filters: Filter[], params: URLSearchParams): Filters {
  const set: Filters = {};
  for (const filter of filters) {
    if (filter.name === 'period') {
      for (const end of ['from', 'to'] as const) {
        const day = params.get(end) ?? '';
        if (isDay(day)) set[end] = day;
      }
      if (set.from && set.to && set.from > set.to) [set.from, set.to] = [set.to, set.from];
      continue;
    }
    const value = params.get(filter.name)?.trim();
    if (value && fits(filter, value)) set[filter.name] = value;
  }
  return set;
}

const fits = (filter: Exclude<Filter, Days>, value: string) =>
  'options' in filter ? knows(filter, value) : !isWhole(filter) || value === digitsOf(value);

/** Whether a filter is a whole number. */
export const isWhole = (filter: Filter): filter is Whole =>
  filter.name === 'fixture' || filter.name === 'stakeMin' || filter.name === 'member';

/** Returns the digits of the typed text, as many as a safe integer holds. */
export const digitsOf = (text: string) =>
  text
    .replace(/\D/g, '')
    .replace(/^0+/, '')
    .slice(0, Number.MAX_SAFE_INTEGER.toString().length - 1);

const knows = ({ options, named }: Choice, value: string) =>
  Boolean(named) || options.some((option) => option.value === value);

/** Moves one end of a period; the other end follows if it would lie on the wrong side. */
export function moved(set: Filters, end: 'from' | 'to', day: string): Filters {
  const other = end === 'from' ? 'to' : 'from';
  const beside = set[other];
  const crossed = day && beside && (end === 'from' ? beside < day : beside > day);
  return { [end]: day, ...(crossed && { [other]: day }) };
}

/** The filters as query input. */
export const asked = (filters: Filters): ListQuery => {
  const { level: role, hour: of, member, fixture, stakeMin, ...set } = filters;
  return {
    ...set,
    ...(role && { level: Number(role) }),
    ...(of && { hour: Number(of) }),
    ...(member && { member: Number(member) }),
    ...(fixture && { fixture: Number(fixture) }),
    ...(stakeMin && { stakeMin: Number(stakeMin) }),
  };
};
