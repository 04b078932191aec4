import { Suspense, useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { Boundary } from '@/components/Boundary';
import { useDevice } from '@/components/device';
import { PageSkeleton } from '@/components/PageSkeleton';
import { useJoinCodeQuery } from '@/features/members/accounts/useJoinCodeQuery';
import { enterPath } from '@/features/sportsbook/slip/store';
import { AutomaticDialogs } from './AutomaticDialogs';
import { DelayedBets } from './DelayedBets';
import { DesktopFrame } from './DesktopFrame';
import { MobileFrame } from './MobileFrame';
import { PushNotices } from './PushNotices';
import { RealityChecks } from './RealityChecks';
import { RulesBanner } from './RulesBanner';
import { firstSegment } from './sections';
import { useLoginGuard, useOperatorGuard, usePageTitle } from './useGuards';
import { useInactivity } from './useInactivity';
import { useMaintenance } from './useMaintenance';
import { useUndecidedCashOut } from './useUndecidedCashOut';

/** Layout of every member page: bars, panels and slip, by device. */
export function MainLayout() {
  const mobile = useDevice() === 'mobile';
  const { pathname } = useLocation();
  const segment = firstSegment(pathname);
  useEffect(() => enterPath(pathname), [pathname]);
  useInactivity(pathname, segment);
  useMaintenance(pathname);
  useOperatorGuard();
  useJoinCodeQuery();
  useUndecidedCashOut();
  usePageTitle();
  const sentAway = useLoginGuard();
  const Frame = mobile ? MobileFrame : DesktopFrame;
  return (
    <Frame>
      <RulesBanner />
      <Boundary key={pathname}>
        <Suspense fallback={<PageSkeleton />}>{sentAway ? <PageSkeleton /> : <Outlet />}</Suspense>
      </Boundary>
      <AutomaticDialogs segment={segment} />
      <DelayedBets />
      <RealityChecks />
      <PushNotices />
    </Frame>
  );
}
