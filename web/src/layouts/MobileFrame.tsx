import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { MobileBar } from './MobileBar';
import { MobileFooter } from './MobileFooter';
import styles from './MobileFrame.module.css';
import { NoticeBanner } from './NoticeBanner';
import { SiteFooter } from './SiteFooter';
import { firstSegment } from './sections';

/** The page up to 767 px: bar, notice, board and, away from the top page, the footer. */
export function MobileFrame({ children }: { children: ReactNode }) {
  const top = firstSegment(useLocation().pathname) === '';
  return (
    <div className={styles.frame}>
      <MobileBar />
      <NoticeBanner />
      <main className={styles.board} id="board">
        {children}
        <SiteFooter />
      </main>
      {!top && <MobileFooter />}
    </div>
  );
}
