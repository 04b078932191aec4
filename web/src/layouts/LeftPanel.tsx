import { Card } from '@/components/Card';
import { SearchBox } from '@/features/sports/SearchBox';
import { SportTree } from '@/features/sports/SportTree';
import styles from './LeftPanel.module.css';

/** Search and the tree of sport, location and league (285 px). */
export function LeftPanel() {
  return (
    <aside className={styles.panel} aria-label="경기 찾기">
      <Card>
        <SearchBox />
        <SportTree />
      </Card>
    </aside>
  );
}
