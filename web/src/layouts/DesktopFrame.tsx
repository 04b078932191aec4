import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import styles from './DesktopFrame.module.css';
import { LeftPanel } from './LeftPanel';
import { NoticeBanner } from './NoticeBanner';
import { RightColumn } from './RightColumn';
import { SiteFooter } from './SiteFooter';
import { firstSegment } from './sections';
import { TopBar } from './TopBar';

/** Pages that show no left panel (account spec §2). */
const WITHOUT_LEFT_PANEL = ['', 'login', 'dialog', 'maintenance'];

/** The page from 768 px: top bar, notice, left tree, board, user box and slip. */
export function DesktopFrame({ children }: { children: ReactNode }) {
  const segment = firstSegment(useLocation().pathname);
  return (
    <>
      <TopBar />
      <NoticeBanner />
      <div className={styles.columns}>
        {!WITHOUT_LEFT_PANEL.includes(segment) && <LeftPanel />}
        <main className={styles.board} id="board">
          {children}
          <SiteFooter />
        </main>
        <RightColumn />
      </div>
    </>
  );
}
