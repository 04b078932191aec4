import { useUser } from '@/api/session';
import { Dialog } from '@/components/dialogs/Dialog';
import { RulesBoundary } from '@/components/RulesBoundary';
import { BetSearch } from './BetSearch';
import { SlipListSkeleton } from './SlipListSkeleton';

/** All bets of the member by period, kind and state, with totals. */
export default function BetSearchDialog() {
  const user = useUser();
  return (
    <Dialog title="베팅 조회" width={860}>
      <RulesBoundary fallback={<SlipListSkeleton />}>
        {user && <BetSearch memberId={user.id} />}
      </RulesBoundary>
    </Dialog>
  );
}
