import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { CasinoTransferPrompt } from './CasinoTransferPrompt';
import { MobileBar } from './MobileBar';
import { MobileFooter } from './MobileFooter';
import styles from './MobileFrame.module.css';
import { NoticeBanner } from './NoticeBanner';
import { SiteFooter } from './SiteFooter';
import { firstSegment, isCasino } from './sections';

/** The page up to 767 px: bar, notice, board and, except on the top page, the footer. */
export function MobileFrame({ children }: { children: ReactNode }) {
  const segment = firstSegment(useLocation().pathname);
  const top = segment === '';
  return (
    <div className={styles.frame}>
      <MobileBar />
      <NoticeBanner />
      <main className={styles.board} id="board">
        {isCasino(segment) && <CasinoTransferPrompt />}
        {children}
        <SiteFooter />
      </main>
      {!top && <MobileFooter />}
    </div>
  );
}
