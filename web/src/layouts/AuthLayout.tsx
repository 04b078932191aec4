import { Suspense } from 'react';
import { Link, Outlet } from 'react-router';
import { Logo } from '@/components/Logo';
import { PageSkeleton } from '@/components/PageSkeleton';
import styles from './AuthLayout.module.css';
import { usePageTitle } from './useGuards';

/** Layout of login pages: centred, 8 of 12 columns wide (account spec §2). */
export function AuthLayout() {
  usePageTitle();
  return (
    <main className={styles.page}>
      <div className={styles.columns}>
        <Link to="/" className={styles.logo}>
          <Logo />
          <span className="visually-hidden"> 첫 화면</span>
        </Link>
        <Suspense fallback={<PageSkeleton />}>
          <Outlet />
        </Suspense>
      </div>
    </main>
  );
}
