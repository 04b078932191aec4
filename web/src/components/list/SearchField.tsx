import { useState } from 'react';
import { Icon } from '@/components/Icon';
import searchStyles from '@/components/search.module.css';
import styles from './SearchField.module.css';

interface Props {
  /** The fields that are searched: `아이디, 닉네임`. */
  label: string;
  /** The current search text. */
  search: string;
  onSearch: (search: string) => void;
  /** Searches on each letter, if no request is needed. */
  typing?: boolean;
}

/** Searches on Enter if the text is not empty; the cross shows all rows again. */
export function SearchField({ label, search, onSearch, typing = false }: Props) {
  const [text, setText] = useState(search);
  return (
    <search>
      <form
        className={`${searchStyles.box} ${styles.field}`}
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim()) onSearch(text.trim());
        }}
      >
        <Icon name="search" size={17} />
        <input
          className={searchStyles.input}
          enterKeyHint="search"
          aria-label={`${label} 검색`}
          placeholder={`${label} 검색`}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            if (typing) onSearch(target.value);
          }}
        />
        {(text || search) && (
          <button
            type="button"
            className={styles.clear}
            aria-label="검색어 지우기"
            onClick={() => {
              setText('');
              if (search) onSearch('');
            }}
          >
            <Icon name="close" size={15} />
          </button>
        )}
      </form>
    </search>
  );
}
