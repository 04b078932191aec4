import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useSlipStore } from '@/features/sportsbook/slip/store';
import { CasinoTransferPrompt } from './CasinoTransferPrompt';
import { MobileBar } from './MobileBar';
import { MobileFooter } from './MobileFooter';
import styles from './MobileFrame.module.css';
import { NoticeBanner } from './NoticeBanner';
import { SiteFooter } from './SiteFooter';
import { firstSegment, isLobby } from './sections';

/** The page up to 767 px: bar, notice, board and, except on the top page, the footer. */
export function MobileFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const segment = firstSegment(pathname);
  const top = segment === '';
  return (
    <div className={styles.frame}>
      <MobileBar />
      <NoticeBanner />
      <main className={styles.board} id="board">
        {isLobby(pathname) && <CasinoTransferPrompt />}
        {children}
        <SiteFooter />
      </main>
      {top ? <TopFooter /> : <MobileFooter />}
    </div>
  );
}

/** The footer of the top page: once a boost is picked there, it is the way to the slip. */
function TopFooter() {
  const [picked, setPicked] = useState(false);
  useEffect(
    () =>
      useSlipStore.subscribe(({ picks }, before) => {
        if (picks.length > before.picks.length) setPicked(true);
      }),
    [],
  );
  return picked && <MobileFooter />;
}
