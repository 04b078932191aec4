import { lazy, Suspense } from 'react';
import { useSettings, useUser } from '@/api/session';
import { Boundary } from '@/components/Boundary';
import { whenIdle } from '@/components/whenIdle';
import { usePermission } from '@/features/members/push/browser';

const PushBrowser = lazy(() => whenIdle().then(() => import('./PushBrowser')));

/** Links this browser's notices to its member. Loads once the page is idle, if notices are allowed. */
export function PushNotices() {
  const user = useUser();
  const settings = useSettings();
  const granted = usePermission((permission) => permission.granted);
  if (!user || !granted || !settings?.pushEnabled) return null;
  return (
    <Boundary key={user.id} onGiveUp={() => {}}>
      <Suspense>
        <PushBrowser memberId={user.id} />
      </Suspense>
    </Boundary>
  );
}
