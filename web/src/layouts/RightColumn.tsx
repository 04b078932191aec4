import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import styles from './RightColumn.module.css';
import { UserBox } from './UserBox';

const SlipPanel = lazy(() => import('@/features/slip/SlipPanel'));

/** Who is logged in and, below it, the slip (betting spec §2: 301 px). */
export function RightColumn() {
  return (
    <aside className={styles.column} aria-label="내 정보와 베팅슬립">
      <UserBox />
      <Suspense fallback={<Skeleton height={200} radius="lg" />}>
        <SlipPanel />
      </Suspense>
    </aside>
  );
}
