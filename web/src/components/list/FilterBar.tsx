import { TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { useState } from 'react';
import { useDevice } from '@/components/device';
import { Select } from '@/components/form/Select';
import { Icon } from '@/components/Icon';
import styles from './FilterBar.module.css';
import { type Choice, digitsOf, type Filter, type Filters, isDay, isWhole, moved } from './filters';

interface Props {
  filters: Filter[];
  set: Filters;
  onChange: (change: Filters) => void;
}

/** The filters of a list: in a row on desktops, behind a button on phones. */
export function FilterBar({ filters, set, onChange }: Props) {
  const [open, setOpen] = useState(false);
  const mobile = useDevice() === 'mobile';
  const names = Object.keys(set) as (keyof Filters)[];
  const fields = (
    <fieldset className={styles.bar}>
      <legend className="visually-hidden">필터</legend>
      {filters.map((filter) => (
        <Field key={filter.name} filter={filter} set={set} onChange={onChange} />
      ))}
      {names.length > 0 && (
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
        필터{names.length > 0 && ` ${names.length}`}
        <Icon name={open ? 'down' : 'right'} size={15} />
      </button>
      {open && fields}
    </>
  );
}

function Field({ filter, set, onChange }: Omit<Props, 'filters'> & { filter: Filter }) {
  if (filter.name === 'period') {
    return (
      <div className={styles.days}>
        <span className={styles.label}>{filter.label}</span>
        {(['from', 'to'] as const).map((end) => (
          <DayField
            key={end}
            label={`${filter.label} ${end === 'from' ? '시작일' : '종료일'}`}
            day={set[end] ?? ''}
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
        read={whole ? digitsOf : undefined}
        onWord={(word) => onChange({ [filter.name]: word })}
      />
    );
  }
  return (
    <Select
      classNames={{ wrapper: styles.input, input: styles.choice }}
      aria-label={filter.label}
      data-set={value ? true : undefined}
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
  onDay: (day: string) => void;
}

/** A date field; typed text counts once it is a complete day. */
function DayField({ label, day, onDay }: DayProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextInput
      type="date"
      classNames={{ wrapper: styles.input, input: styles.day }}
      data-set={day ? true : undefined}
      aria-label={label}
      max="2099-12-31"
      value={typed ?? day}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        if (isDay(value) || value === '') onDay(value);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

interface WordProps {
  label: string;
  word: string;
  /** Cleans the typed text, if only digits count. */
  read?: ((text: string) => string) | undefined;
  onWord: (word: string) => void;
}

/** A text field that applies on Enter or on blur. */
function WordField({ label, word, read, onWord }: WordProps) {
  const [text, setText] = useState(word);
  const settle = () => text.trim() !== word && onWord(text.trim());
  return (
    <TextInput
      classNames={{ wrapper: styles.input, input: styles.word }}
      data-set={word ? true : undefined}
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
