import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { alert } from '@/api/dialogs';
import { type PendingBet, pendingBetsQuery } from '@/api/inplay';
import { type SelectionName, selectionKey } from '@/api/live';
import { queryClient } from '@/api/queryClient';
import { refreshSession } from '@/api/session';
import { forgetAttempt } from '../attempts';
import { acceptAndReplace, finishPlacement } from '../place';
import { type SentSlip, slipToSend } from '../placed';
import { type Slip, useSlip } from '../quote';
import { clearAttempt, useSlipStore } from '../store';
import {
  hideCountdown,
  isAwaited,
  markAwaited,
  markReported,
  useDelayedBet,
  wasSentHere,
} from './delayedBet';

/**
 * Resumes delayed bets: one that was waiting when the page was loaded or the member logged in gets
 * its countdown back, and its outcome is shown (betting spec §4).
 */
export function useDelayedBets(memberId: number) {
  const { data: bets } = useQuery(pendingBetsQuery(memberId));
  const now = useSlip();
  const slip = useRef(now);
  slip.current = now;
  useEffect(() => {
    if (!bets) return;
    for (const bet of bets) {
      if (wasSentHere(bet.requestId)) continue;
      if (bet.state === 'waiting') startCountdown(bet);
      else if (isAwaited(bet.requestId)) void reportOutcome(slip.current, bet);
    }
    endCountdown(bets);
  }, [bets]);
}

/**
 * Hides a resumed countdown whose bet is not delayed any more and has no outcome to show here:
 * another tab has shown it, or the server has forgotten it.
 */
function endCountdown(bets: PendingBet[]) {
  const { delayed } = useDelayedBet.getState();
  if (!delayed || wasSentHere(delayed.requestId)) return;
  const { requestId } = delayed;
  if (bets.some((bet) => bet.requestId === requestId && bet.state === 'waiting')) return;
  hideCountdown(requestId);
  refresh();
}

/** Counted from the first reply: later ones would make it jump. */
function startCountdown(bet: PendingBet) {
  if (useDelayedBet.getState().delayed?.requestId === bet.requestId) return;
  markAwaited(bet.requestId);
  useDelayedBet.setState({ delayed: delayedBetOf(bet) });
}

async function reportOutcome(slip: Slip, bet: PendingBet) {
  const { requestId, state, message, changed, receipt, bettings } = bet;
  hideCountdown(requestId);
  markReported(requestId);
  // Only if the slip has not changed since.
  const own = useSlipStore.getState().attempt?.requestId === requestId;
  if (own) clearAttempt();
  forgetAttempt(requestId);
  if (state === 'changed' && own) return acceptAndReplace(slip, changed);
  if (state === 'placed' && own) {
    return finishPlacement(slip, {
      message,
      receipt: receipt ?? null,
      sent: sentOf(slipToSend(slip.store), bettings),
    });
  }
  if (state === 'placed') refresh();
  await alert(message);
}

/** What a slip holds of a bet: picks that were added during the delay are no part of it. */
function sentOf(slip: SentSlip, bettings: SelectionName[]): SentSlip {
  const keys = new Set(bettings.map(selectionKey));
  const picks = slip.picks.filter(
    (pick) => pick.bonusFolders !== null || keys.has(selectionKey(pick)),
  );
  return { ...slip, picks };
}

/** Requests again what a bet changes. */
function refresh() {
  void refreshSession();
  void queryClient.invalidateQueries({ queryKey: ['history'] });
  void queryClient.invalidateQueries({ queryKey: ['promotions'] });
}

/** The bet for its countdown, with the texts of the slip if it still has the picks. */
function delayedBetOf({ requestId, overAt, seconds, amounts, totalRatio, bettings }: PendingBet) {
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
