import { useState } from 'react';
import { useNavigate } from 'react-router';
import { confirm } from '@/api/dialogs';
import { Icon } from '@/components/Icon';
import searchStyles from '@/components/search.module.css';
import { useKeyHint } from '@/components/shortcuts';
import { DEFAULT_PATH, sectionOf } from '../slip/role';
import { useSlipStore } from '../slip/store';
import { searchAddress } from './filters';
import styles from './SearchBox.module.css';

const EMPTIES_SLIP =
  '검색 결과는 유럽형 목록에 표시되며, 베팅슬립에 담은 선택이 모두 삭제됩니다.\n검색하시겠습니까?';

/** Whether the search leaves the section of a slip with picks, which is emptied then. */
function leavesSlip() {
  const { picks, path } = useSlipStore.getState();
  return picks.length > 0 && sectionOf(path) !== sectionOf(DEFAULT_PATH);
}

/** Searches teams and leagues on Enter, if the text is not empty. */
export function SearchBox({ onSearch }: { onSearch?: () => void }) {
  const [text, setText] = useState('');
  const navigate = useNavigate();
  const keys = useKeyHint('/', '단축키 /');
  return (
    <form
      className={`${searchStyles.box} ${styles.box}`}
      onSubmit={async (event) => {
        event.preventDefault();
        const wanted = text.trim();
        if (!wanted) return;
        if (leavesSlip() && !(await confirm(EMPTIES_SLIP, { accept: '검색' }))) return;
        void navigate(searchAddress(wanted));
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
