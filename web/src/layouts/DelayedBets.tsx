import { lazy, Suspense } from 'react';
import { useUser } from '@/api/session';
import { Boundary } from '@/components/Boundary';

const DelayedBetCountdown = lazy(
  () => import('@/features/sportsbook/slip/delayed/DelayedBetCountdown'),
);

/** Countdown of in-play bets that the server delays, above every page. */
export function DelayedBets() {
  const user = useUser();
  if (!user) return null;
  return (
    <Boundary key={user.id} onGiveUp={() => {}}>
      <Suspense>
        <DelayedBetCountdown memberId={user.id} />
      </Suspense>
    </Boundary>
  );
}
