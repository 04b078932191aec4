import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Icon } from '@/components/Icon';
import searchStyles from '@/components/search.module.css';
import { useKeyHint } from '@/components/shortcuts';
import { searchAddress } from './filters';
import styles from './SearchBox.module.css';

/** Searches teams and leagues on Enter, if the text is not empty. */
export function SearchBox({ onSearch }: { onSearch?: () => void }) {
  const [text, setText] = useState('');
  const navigate = useNavigate();
  const keys = useKeyHint('/', '단축키 /');
  return (
    <form
      className={`${searchStyles.box} ${styles.box}`}
      onSubmit={(event) => {
        event.preventDefault();
        const wanted = text.trim();
        if (!wanted) return;
        navigate(searchAddress(wanted));
        onSearch?.();
      }}
    >
      <Icon name="search" size={17} />
      <input
        {...keys}
        type="search"
        enterKeyHint="search"
        className={`${searchStyles.input} ${styles.input}`}
        aria-label="팀, 리그 검색"
        placeholder="팀, 리그 검색"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </form>
  );
}
