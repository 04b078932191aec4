import { Navigate, Outlet, useLocation } from 'react-router';
import { useUser } from '@/api/session';
import { PageSkeleton } from '@/components/PageSkeleton';
import { RulesBoundary } from '@/components/RulesBoundary';
import { useRules } from '@/rules';
import type { User } from '@/rules/wire';

/** Admits partners and recommenders, and sends all others to `/auth/login` (betting spec §2). */
export default function BackOfficeGate() {
  const user = useUser();
  if (user === undefined) return <PageSkeleton />;
  return (
    <RulesBoundary fallback={<PageSkeleton />}>
      <OfficeAccess user={user} />
    </RulesBoundary>
  );
}

function OfficeAccess({ user }: { user: User | null }) {
  const rules = useRules();
  const { pathname } = useLocation();
  // By account: one that logs in in another tab sees nothing that this page holds of the one before.
  if (user && rules.entersBackOffice(user.type, user.banType)) return <Outlet key={user.id} />;
  return <Navigate to="/auth/login" replace state={{ from: pathname }} />;
}
