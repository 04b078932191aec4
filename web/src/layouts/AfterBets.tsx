import { RealityCheck } from '@/features/members/realityCheck/RealityCheck';
import { useDelayedBet } from '@/features/sportsbook/slip/delayed/delayedBet';

/** The reality check, which waits for the countdown of a bet. */
export default function AfterBets({ memberId }: { memberId: number }) {
  const betting = useDelayedBet(({ delayed }) => delayed !== null);
  return <RealityCheck memberId={memberId} busy={betting} />;
}
