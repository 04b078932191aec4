import { useEffect } from 'react';
import { openDialog } from '@/api/dialogs';
import { useUser } from '@/api/session';
import { lostSale } from '@/features/sportsbook/bets/delayedCashOut';

/** Opens the history with a cash-out from before a reload that is still undecided. */
export function useUndecidedCashOut() {
  const memberId = useUser()?.id;
  useEffect(() => {
    if (memberId !== undefined && lostSale(memberId)) openDialog('history');
  }, [memberId]);
}
