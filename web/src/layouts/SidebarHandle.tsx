import { lazy, Suspense, useState } from 'react';
import { Icon } from '@/components/Icon';
import { foldSidebar, useSidebarNarrow } from '@/components/sidebar';
import styles from './SidebarHandle.module.css';

const TreeDrawer = lazy(() => import('./TreeDrawer'));

/**
 * Stands at the left edge while the left panel is folded. It unfolds the panel, or opens it as a
 * drawer if the page or the window is too narrow.
 */
export function SidebarHandle({ asDrawer = false }: { asDrawer?: boolean }) {
  const narrow = useSidebarNarrow() || asDrawer;
  const [drawer, setDrawer] = useState(false);
  return (
    <aside className={styles.edge} aria-label="접힌 경기 찾기">
      <button
        type="button"
        className={styles.handle}
        aria-label="경기 찾기 펼치기"
        title="경기 찾기 펼치기"
        onClick={() => (narrow ? setDrawer(true) : foldSidebar(false))}
      >
        <Icon name="right" size={16} />
      </button>
      {narrow && drawer && (
        <Suspense>
          <TreeDrawer onClose={() => setDrawer(false)} />
        </Suspense>
      )}
    </aside>
  );
}
