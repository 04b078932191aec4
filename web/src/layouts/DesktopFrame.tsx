import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useShortcuts } from '@/components/shortcuts';
import { foldSidebar, useSidebarFolded } from '@/components/sidebar';
import styles from './DesktopFrame.module.css';
import { LeftPanel } from './LeftPanel';
import { NoticeBanner } from './NoticeBanner';
import { RightColumn } from './RightColumn';
import { SidebarHandle } from './SidebarHandle';
import { SiteFooter } from './SiteFooter';
import { firstSegment, isCasino } from './sections';
import { TopBar } from './TopBar';

/** Pages without the left panel (account spec §2). */
const WITHOUT_LEFT_PANEL = ['', 'login', 'dialog', 'maintenance'];

/**
 * The page from 768 px: top bar, notice, left tree, board, user box and slip. In the casino no
 * fixture is picked, so the tree is a drawer there.
 */
export function DesktopFrame({ children }: { children: ReactNode }) {
  const segment = firstSegment(useLocation().pathname);
  useShortcuts();
  const sidebarFolded = useSidebarFolded();
  const casino = isCasino(segment);
  const folded = casino || sidebarFolded;
  const withLeftPanel = !WITHOUT_LEFT_PANEL.includes(segment);
  return (
    <>
      <TopBar />
      <NoticeBanner />
      <div className={styles.columns} data-folded={withLeftPanel && folded}>
        {withLeftPanel &&
          (folded ? (
            <SidebarHandle asDrawer={casino} />
          ) : (
            <LeftPanel onFold={() => foldSidebar(true)} />
          ))}
        <main className={styles.board} id="board">
          {children}
          <SiteFooter />
        </main>
        <RightColumn casino={casino} />
      </div>
    </>
  );
}
