import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { alert } from '@/api/dialogs';
import { type PendingBet, pendingBetsQuery } from '@/api/inplay';
import { selectionKey } from '@/api/live';
import { queryClient } from '@/api/queryClient';
import { refreshSession } from '@/api/session';
import { acceptAndReplace, finishPlacement } from '../place';
import { type SentSlip, slipToSend } from '../placed';
import { type Slip, useSlip } from '../quote';
import { clearAttempt, emptyPlaced, isFree, useSlipStore } from '../store';
import { alertChanged } from './acceptsChanged';
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
  const { requestId, state, message, receipt } = bet;
  hideCountdown(requestId);
  markReported(requestId);
  // Its slip has sent no other bet since, but may have changed.
  const { attempt } = useSlipStore.getState();
  const own = attempt?.requestId === requestId;
  clearAttempt(requestId);
  if (state === 'changed' && own) return acceptAndReplace(slip, bet.changed, attempt.sent);
  // The server's message would ask about odds that no answer accepts.
  if (state === 'changed') return alertChanged();
  if (state === 'placed' && own) {
    const sent = sentOf(slipToSend(slip.store), bet, isFree(attempt.sent));
    if (sent.picks.length === bet.bettings.length) {
      return finishPlacement(slip, { message, receipt: receipt ?? null, sent });
    }
    // Nothing names the picks that were removed during the delay: no receipt is shown, nor kept.
    emptyPlaced(slip.store, sent.picks);
  }
  if (state === 'placed') refresh();
  await alert(message);
}

/**
 * A bet as it was sent, as far as the slip still has its picks: those that were added during the
 * delay are no part of it. No bet in play has a system or a boost.
 */
function sentOf(
  { picks, path }: SentSlip,
  { bettings, amounts }: PendingBet,
  free: boolean,
): SentSlip {
  const sent = bettings.flatMap((leg) => {
    const pick = picks.find((one) => selectionKey(one) === selectionKey(leg));
    return pick ? [{ ...pick, price: leg.betPrice, version: leg.version, boost: null }] : [];
  });
  return { picks: sent, stake: String(amounts), system: null, path, ...(free && { free }) };
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
