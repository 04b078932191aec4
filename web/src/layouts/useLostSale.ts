import { useEffect } from 'react';
import { useUser } from '@/api/session';
import { openDialog } from '@/components/dialogs/store';
import { lostSale } from '@/features/sportsbook/history/heldSale';

/** A cash-out that goes on from before the page was loaded is shown where it was asked for. */
export function useLostSale() {
  const memberId = useUser()?.id;
  useEffect(() => {
    if (memberId !== undefined && lostSale(memberId)) openDialog('history');
  }, [memberId]);
}
