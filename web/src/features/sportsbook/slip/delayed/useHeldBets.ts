import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { alert } from '@/api/dialogs';
import { type PendingBet, pendingBetsQuery } from '@/api/inplay';
import { selectionKey } from '@/api/live';
import { queryClient } from '@/api/queryClient';
import { refreshSession } from '@/api/session';
import { acceptAnew, placed } from '../place';
import { slipToSend } from '../placed';
import { type Slip, useSlip } from '../quote';
import { forgetAttempt, useSlipStore } from '../store';
import { isAwaited, isSentHere, noteAwaited, noteTold, release, useHeld } from './held';

/**
 * Resumes delayed bets: one that was waiting when the page was loaded or the member logged in gets
 * its countdown back, and its outcome is shown (betting spec §4).
 */
export function useHeldBets(memberId: number) {
  const { data: bets } = useQuery(pendingBetsQuery(memberId));
  const now = useSlip();
  const slip = useRef(now);
  slip.current = now;
  useEffect(() => {
    for (const bet of bets ?? []) {
      if (isSentHere(bet.requestId)) continue;
      if (bet.state === 'waiting') show(bet);
      else if (isAwaited(bet.requestId)) void tell(slip.current, bet);
    }
  }, [bets]);
}

/** Counted from the first reply: later ones would make it jump. */
function show(bet: PendingBet) {
  if (useHeld.getState().held?.requestId === bet.requestId) return;
  noteAwaited(bet.requestId);
  useHeld.setState({ held: heldOf(bet) });
}

async function tell(slip: Slip, bet: PendingBet) {
  const { requestId, state, message, changed, receipt } = bet;
  release(requestId);
  noteTold(requestId);
  // Only if the slip has not changed since.
  const own = useSlipStore.getState().attempt?.requestId === requestId;
  if (own) forgetAttempt();
  if (state === 'changed' && own) return acceptAnew(slip, changed);
  if (state === 'placed' && own) {
    return placed(slip, { message, receipt: receipt ?? null, sent: slipToSend() });
  }
  if (state === 'placed') {
    void refreshSession();
    void queryClient.invalidateQueries({ queryKey: ['history'] });
  }
  await alert(message);
}

/** The bet for its countdown, with the texts of the slip if it still has the picks. */
function heldOf({ requestId, overAt, seconds, amounts, totalRatio, bettings }: PendingBet) {
  const { picks } = useSlipStore.getState();
  const legs = bettings.map((leg) => {
    const pick = picks.find((one) => selectionKey(one) === selectionKey(leg));
    return {
      key: selectionKey(leg),
      price: leg.betPrice,
      side: pick?.side,
      teams: pick && `${pick.homeName} vs ${pick.awayName}`,
    };
  });
  return { requestId, overAt, seconds, amounts, totalRatio, legs };
}
