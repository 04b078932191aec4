import { useState } from 'react';
import { Icon } from '@/components/Icon';
import pills from '@/components/pills.module.css';
import searchStyles from '@/components/search.module.css';
import type { CasinoGameQuery, CasinoLobby } from '@/rules/wire';
import styles from './GameFilters.module.css';

interface Props {
  lobby: CasinoLobby | undefined;
  wanted: CasinoGameQuery;
  onNarrow: (changes: Record<string, string | null>) => void;
}

/** Filters a lobby by vendor, category and name. */
export function GameFilters({ lobby, wanted, onNarrow }: Props) {
  const vendors = lobby?.vendors ?? [];
  const categories = lobby?.categories ?? [];
  return (
    <div className={styles.filters}>
      <Choice
        name="게임사"
        param="maker"
        chosen={wanted.vendor ?? null}
        options={vendors.map(({ id, name, maintenance }) => ({
          id,
          label: maintenance ? `${name} (점검)` : name,
        }))}
        onNarrow={onNarrow}
      />
      <div className={styles.row}>
        <Choice
          name="게임 종류"
          param="kind"
          chosen={wanted.category ?? null}
          options={categories.map(({ category, name }) => ({ id: category, label: name }))}
          onNarrow={onNarrow}
        />
        <Search key={wanted.search} text={wanted.search ?? ''} onNarrow={onNarrow} />
      </div>
    </div>
  );
}

interface ChoiceProps {
  name: string;
  param: string;
  chosen: string | null;
  options: { id: string; label: string }[];
  onNarrow: Props['onNarrow'];
}

function Choice({ name, param, chosen, options, onNarrow }: ChoiceProps) {
  const all = { id: null, label: '전체' };
  return (
    <fieldset className={`${pills.strip} ${styles.chips}`}>
      <legend className="visually-hidden">{name}</legend>
      {[all, ...options].map(({ id, label }) => (
        <button
          key={id}
          type="button"
          className={pills.pill}
          aria-pressed={id === chosen}
          onClick={() => onNarrow({ [param]: id })}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}

function Search({ text, onNarrow }: { text: string; onNarrow: Props['onNarrow'] }) {
  const [typed, setTyped] = useState(text);
  return (
    <form
      className={`${searchStyles.box} ${styles.search}`}
      onSubmit={(event) => {
        event.preventDefault();
        onNarrow({ search: typed.trim() || null });
      }}
    >
      <Icon name="search" size={17} />
      <input
        className={searchStyles.input}
        type="search"
        enterKeyHint="search"
        aria-label="게임 검색"
        placeholder="게임 검색"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          // Cleared by the browser's own button, which does not submit the form.
          if (!event.target.value && text) onNarrow({ search: null });
        }}
      />
    </form>
  );
}
