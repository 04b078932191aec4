import { Card } from '@/components/Card';
import styles from './LeftPanel.module.css';

/** Search and the tree of sport, location and league (285 px). */
export function LeftPanel() {
  return (
    <aside className={styles.panel}>
      <Card label="경기 찾기">{null}</Card>
    </aside>
  );
}
