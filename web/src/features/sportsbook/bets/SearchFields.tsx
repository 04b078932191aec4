import { TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { now } from '@/api/clock';
import { slipGames } from '@/components/betGames';
import { betStates } from '@/components/bets/states';
import { Select } from '@/components/form/Select';
import { dayOf } from '@/components/time';
import { optionsOf } from '@/components/variants';
import type { BetSearch } from './queries';
import styles from './SearchFields.module.css';

const ALL = { value: '', label: '전체' };

const KINDS = [ALL, ...slipGames];

const STATES = [ALL, ...optionsOf(betStates)];

const PERIODS = [
  { days: 1, label: '오늘' },
  { days: 7, label: '7일' },
  { days: 30, label: '30일' },
  { days: 90, label: '90일' },
];

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

/** The last given number of Korean days, up to today. */
export const lastDays = (days: number) => ({
  from: dayOf(now() - (days - 1) * DAY_MILLISECONDS),
  to: dayOf(now()),
});

/** Whether a period ends before it begins; a period with an open end does not. */
export const isReversed = ({ from, to }: BetSearch) => from !== '' && to !== '' && to < from;

interface Props {
  search: BetSearch;
  onSearch: (search: BetSearch) => void;
}

/** Fields of a search: first and last day, kind of game and state. */
export function SearchFields({ search, onSearch }: Props) {
  const set = (part: Partial<BetSearch>) => onSearch({ ...search, ...part });
  const { from, to } = search;
  return (
    <fieldset className={styles.fields}>
      <legend className="visually-hidden">조회 조건</legend>
      <div className={styles.periods}>
        {PERIODS.map(({ days, label }) => {
          const period = lastDays(days);
          return (
            <button
              key={days}
              type="button"
              className={styles.period}
              aria-pressed={from === period.from && to === period.to}
              onClick={() => set(period)}
            >
              {label}
            </button>
          );
        })}
      </div>
      <div className={styles.row}>
        <TextInput
          type="date"
          size="md"
          label="시작일"
          value={from}
          onChange={({ target }) => set({ from: target.value })}
        />
        <TextInput
          type="date"
          size="md"
          label="종료일"
          value={to}
          aria-invalid={isReversed(search)}
          onChange={({ target }) => set({ to: target.value })}
        />
        <Select
          size="md"
          label="게임"
          data={KINDS}
          value={search.kind}
          onChange={({ target }) => set({ kind: target.value })}
        />
        <Select
          size="md"
          label="상태"
          data={STATES}
          value={search.status}
          onChange={({ target }) => set({ status: target.value })}
        />
      </div>
    </fieldset>
  );
}
