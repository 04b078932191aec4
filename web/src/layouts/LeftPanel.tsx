import { Card } from '@/components/Card';
import { Icon } from '@/components/Icon';
import { SearchBox } from '@/features/sportsbook/catalogue/SearchBox';
import { SportTree } from '@/features/sportsbook/catalogue/SportTree';
import styles from './LeftPanel.module.css';

/** Search and the tree of sport, location and league (285 px); can be folded. */
export function LeftPanel({ onFold }: { onFold: () => void }) {
  return (
    <aside className={styles.panel} aria-label="경기 찾기">
      <Card>
        <div className={styles.top}>
          <SearchBox />
          <button
            type="button"
            className={styles.fold}
            aria-label="경기 찾기 접기"
            title="경기 찾기 접기"
            onClick={onFold}
          >
            <Icon name="left" size={16} />
          </button>
        </div>
        <SportTree />
      </Card>
    </aside>
  );
}
