import { lazy, Suspense } from 'react';
import { useUser } from '@/api/session';
import { Boundary } from '@/components/Boundary';

const HeldBet = lazy(() => import('@/features/sportsbook/slip/inplay/HeldBet'));

/** In-play bets that the server holds back: their countdown stands above whatever page it is. */
export function HeldBets() {
  const user = useUser();
  if (!user) return null;
  return (
    <Boundary key={user.id} onGiveUp={() => {}}>
      <Suspense>
        <HeldBet memberId={user.id} />
      </Suspense>
    </Boundary>
  );
}
