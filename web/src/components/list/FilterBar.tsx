import { TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { useState } from 'react';
import { now } from '@/api/clock';
import { useDevice } from '@/components/device';
import { Select } from '@/components/form/Select';
import { Icon } from '@/components/Icon';
import { dayOf } from '@/components/time';
import styles from './FilterBar.module.css';
import {
  type Choice,
  chosenOf,
  digitsOf,
  endsOf,
  type Filter,
  type FilterName,
  type Filters,
  isDay,
  isWhole,
  moved,
  namesOf,
} from './filters';

/** The last day of a period without a bound. */
const LAST_DAY = '2099-12-31';

interface Props {
  filters: Filter[];
  set: Filters;
  /** Values that hold while none is chosen: a filter at one of them does not count as set. */
  defaults?: Filters;
  onChange: (change: Filters) => void;
}

/** The filters of a list: in a row on desktops, behind a button on phones. */
export function FilterBar({ filters, set, defaults = {}, onChange }: Props) {
  const [open, setOpen] = useState(false);
  const mobile = useDevice() === 'mobile';
  const names = namesOf(set);
  const chosen = namesOf(chosenOf(set, defaults));
  const count = filters.filter((filter) =>
    endsOf(filter).some((name) => chosen.includes(name)),
  ).length;
  const fields = (
    <fieldset className={styles.bar}>
      <legend className="visually-hidden">필터</legend>
      {filters.map((filter) => (
        <Field key={filter.name} filter={filter} set={set} chosen={chosen} onChange={onChange} />
      ))}
      {chosen.length > 0 && (
        <button
          type="button"
          className={styles.reset}
          onClick={() => onChange(Object.fromEntries(names.map((name) => [name, ''])))}
        >
          필터 해제
        </button>
      )}
    </fieldset>
  );
  if (!mobile) return fields;
  return (
    <>
      <button
        type="button"
        className={styles.opener}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        필터{count > 0 && ` ${count}`}
        <Icon name={open ? 'down' : 'right'} size={15} />
      </button>
      {open && fields}
    </>
  );
}

interface FieldProps {
  filter: Filter;
  set: Filters;
  /** The filters that are not at their defaults. */
  chosen: FilterName[];
  onChange: (change: Filters) => void;
}

function Field({ filter, set, chosen, onChange }: FieldProps) {
  if (filter.name === 'period') {
    return (
      <div className={styles.days}>
        <span className={styles.label}>{filter.label}</span>
        {(['from', 'to'] as const).map((end) => (
          <DayField
            key={end}
            label={`${filter.label} ${end === 'from' ? '시작일' : '종료일'}`}
            day={set[end] ?? ''}
            chosen={chosen.includes(end)}
            last={filter.past ? dayOf(now()) : LAST_DAY}
            onDay={(day) => onChange(moved(set, end, day))}
          />
        ))}
      </div>
    );
  }
  const value = set[filter.name] ?? '';
  if (!('options' in filter)) {
    const whole = isWhole(filter);
    return (
      <WordField
        key={value}
        label={filter.label}
        word={value}
        chosen={chosen.includes(filter.name)}
        read={whole ? digitsOf : undefined}
        onWord={(word) => onChange({ [filter.name]: word })}
      />
    );
  }
  return (
    <Select
      classNames={{ wrapper: styles.input, input: styles.choice }}
      aria-label={filter.label}
      data-set={chosen.includes(filter.name) || undefined}
      value={value}
      onChange={({ currentTarget }) => onChange({ [filter.name]: currentTarget.value })}
      data={[{ value: '', label: filter.all ?? `${filter.label} 전체` }, ...offered(filter, value)]}
    />
  );
}

/** The options of a filter, including a selected value that is not among them. */
function offered({ options, named }: Choice, value: string) {
  const known = !value || options.some((option) => option.value === value);
  return known || !named ? options : [...options, { value, label: named(value) }];
}

interface DayProps {
  label: string;
  day: string;
  chosen: boolean;
  /** The last day that may be chosen. */
  last: string;
  onDay: (day: string) => void;
}

/** A date field; typed text counts once it is a complete day. */
function DayField({ label, day, chosen, last, onDay }: DayProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextInput
      type="date"
      classNames={{ wrapper: styles.input, input: styles.day }}
      data-set={chosen || undefined}
      aria-label={label}
      max={last}
      value={typed ?? day}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        if ((isDay(value) && value <= last) || value === '') onDay(value);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

interface WordProps {
  label: string;
  word: string;
  chosen: boolean;
  /** Cleans the typed text, if only digits count. */
  read?: ((text: string) => string) | undefined;
  onWord: (word: string) => void;
}

/** A text field that applies on Enter or on blur. */
function WordField({ label, word, chosen, read, onWord }: WordProps) {
  const [text, setText] = useState(word);
  const settle = () => text.trim() !== word && onWord(text.trim());
  return (
    <TextInput
      classNames={{ wrapper: styles.input, input: styles.word }}
      data-set={chosen || undefined}
      aria-label={label}
      autoComplete="off"
      spellCheck={false}
      placeholder={label}
      inputMode={read && 'numeric'}
      value={text}
      onChange={({ currentTarget: { value } }) => setText(read ? read(value) : value)}
      onKeyDown={({ key }) => key === 'Enter' && settle()}
      onBlur={settle}
    />
  );
}
