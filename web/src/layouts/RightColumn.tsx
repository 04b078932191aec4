import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useUser } from '@/api/session';
import { useSlipStore } from '@/features/sportsbook/slip/store';
import styles from './RightColumn.module.css';
import { UserBox } from './UserBox';

const SlipPanel = lazy(() => import('@/features/sportsbook/slip/SlipPanel'));
const QuickTransfer = lazy(() => import('@/features/wallet/QuickTransfer'));

/**
 * The user box and, below it, the slip (betting spec §2: 301 px). In the casino the transfer to
 * casino money replaces an empty slip.
 */
export function RightColumn({ casino = false }: { casino?: boolean }) {
  const user = useUser();
  const picked = useSlipStore(({ picks }) => picks.length > 0);
  return (
    <aside className={styles.column} aria-label="내 정보와 베팅슬립">
      <UserBox />
      <Suspense fallback={<Skeleton height={200} radius="lg" />}>
        {casino && user && <QuickTransfer user={user} />}
        {(picked || !casino) && <SlipPanel />}
      </Suspense>
    </aside>
  );
}
