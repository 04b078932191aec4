import { lazy, Suspense } from 'react';
import { useUser } from '@/api/session';
import { Boundary } from '@/components/Boundary';
import { whenIdle } from '@/components/whenIdle';

const AfterBets = lazy(() => whenIdle().then(() => import('./AfterBets')));

/** Tells members at their interval how long they have played. Loads once the page is idle. */
export function RealityChecks() {
  const user = useUser();
  if (!user) return null;
  return (
    <Boundary key={user.id} onGiveUp={() => {}}>
      <Suspense>
        <AfterBets memberId={user.id} />
      </Suspense>
    </Boundary>
  );
}
