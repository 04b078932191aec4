import { Skeleton } from '@mantine/core';
import { Navigate, useLocation } from 'react-router';
import { useUser } from '@/api/session';
import { Card } from '@/components/Card';
import { PageSkeleton } from '@/components/PageSkeleton';
import { RulesBoundary } from '@/components/RulesBoundary';
import { LoginPanel } from '@/features/members/accounts/LoginForm';
import { backOffices } from '@/layouts/menu';
import { firstSegment } from '@/layouts/sections';
import { useRules } from '@/rules';
import type { User } from '@/rules/wire';
import styles from './AuthLoginPage.module.css';

/** `/auth/login`: login page of the back-offices, which leads back to them. */
export default function AuthLoginPage() {
  const user = useUser();
  if (user !== null) {
    return (
      <RulesBoundary fallback={<PageSkeleton />}>
        {user ? <Onward user={user} /> : <PageSkeleton />}
      </RulesBoundary>
    );
  }
  return (
    <Card className={styles.card ?? ''} label="파트너 로그인">
      <h1 className={styles.title}>파트너·추천인 로그인</h1>
      <RulesBoundary fallback={<Skeleton height={276} />}>
        <LoginPanel />
      </RulesBoundary>
    </Card>
  );
}

function Onward({ user }: { user: User }) {
  const rules = useRules();
  const { state } = useLocation();
  const from: string | undefined = state?.from;
  const offices = backOffices(user).map(({ path }) => path);
  // Another account may have been sent here than the one that has logged in.
  const own = from && offices.some((path) => firstSegment(path) === firstSegment(from));
  const wanted = own ? from : offices[0];
  const enters = rules.entersBackOffice(user.type, user.banType);
  return <Navigate to={(enters && wanted) || '/'} replace />;
}
