import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Refusal } from '@/api/call';
import { alert } from '@/api/dialogs';
import { queryClient } from '@/api/queryClient';
import { currentMember, refreshSession, report } from '@/api/session';
import { formatWonUnit } from '@/components/price';
import type { CashOutPart, CashOutQuote, SlipShare } from '@/rules/wire';
import { cashOutSlip, isDecision, NotCashedOut, receiptOf } from './cashOutSlip';
import { type DelayedCashOut, lostSale, removeCashOut, saveCashOut } from './delayedCashOut';
import { forgetPart, partRequestId } from './partRequests';
import { cashOutQuery } from './queries';

/** A sale that was sent, and its delay. */
interface SentCashOut {
  /** Length of the delay in seconds; 0 without one. */
  seconds: number;
  /** End of the delay on the browser's monotonic clock, in milliseconds. */
  overAt: number;
}

/** A sale at the amount that the member saw. */
interface CashOutRequest {
  amount: number;
  /** The part that is sold; null for the whole slip. */
  part: CashOutPart | null;
  acceptChange: boolean;
  overAt: number;
  /** It was sent by a previous page. */
  lost: boolean;
}

/** The slip in the dialog. */
export interface CashOutTarget {
  id: number;
  gameType: number;
  /** The amount of its automatic cash-out; null without one. */
  order?: number | null;
  /** Its sale that was sent before the page was loaded and is still undecided. */
  lost?: DelayedCashOut | undefined;
}

const NOT_CASHED_OUT = '캐시아웃되지 않았습니다. 현재 금액을 확인해주세요.';

/** A lower amount is not accepted for this long: a tap may be meant for the previous one. */
const LOWER_MILLISECONDS = 1_000;

/**
 * Polls the cash-out value of a slip or of a part of it, and sells that at the amount that the member
 * saw.
 */
export function useCashOut({ id, gameType, lost }: CashOutTarget, onDone: () => void) {
  const [share, setShare] = useState<SlipShare | null>(null);
  const [seen, setSeen] = useState(lost?.quote.amount ?? null);
  const [sent, setSent] = useState<SentCashOut | null>(() => (lost ? remainingDelay(lost) : null));
  // A slip that is being sold has no price any more, only a reply to wait for.
  const asked = useQuery({
    ...cashOutQuery(id, share),
    enabled: sent === null,
    ...(lost && { initialData: lost.quote }),
  });
  const cashingOut = useMutation({
    mutationFn: ({ amount, part, acceptChange, overAt, lost }: CashOutRequest) => {
      const answered = lost ? receiptOf : cashOutSlip;
      const order = { amount, acceptChange, betterOnly: true, ...(part && { part }) };
      return answered(id, order, overAt);
    },
    onSuccess: async ({ message, amount }, { part }) => {
      if (part) forgetPart(id, part.share);
      onDone();
      refresh();
      await alert(`${message}\n지급금액 ${formatWonUnit(amount)}`);
      // Not earlier: a page that is being left may have got a reply that the member never read.
      removeCashOut(id);
    },
    onError: (error, { part }) => {
      if (part && isDecision(error)) forgetPart(id, part.share);
      removeCashOut(id);
      setSent(null);
      // It may have been sold, by a request whose reply was lost.
      refresh();
      if (error instanceof NotCashedOut) void alert(NOT_CASHED_OUT);
      else if (!noteChange(id, share, error)) report(error);
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: resumed once, when it is first shown
  useEffect(() => {
    if (!lost || !sent || !lostSale(lost.memberId)) return;
    saveCashOut(lost);
    const { acceptChange, quote } = lost;
    const { amount } = quote;
    cashingOut.mutate({ amount, part: null, acceptChange, overAt: sent.overAt, lost: true });
  }, []);
  const quote = asked.error ? null : (asked.data ?? null);
  // The member decides on the first amount; every later one is a change of it.
  if (quote && seen === null) setSeen(quote.amount);
  const lowered = useLoweredReason(quote?.amount ?? null, share);
  return {
    quote,
    refusal: asked.error?.message ?? null,
    seen: seen ?? quote?.amount ?? null,
    lowered,
    sent,
    share,
    /** Chooses a part; its first amount is the one that the member decides on. */
    choose: (chosen: SlipShare | null) => {
      setShare(chosen);
      setSeen(null);
    },
    cashOut: (quote: CashOutQuote, acceptChange: boolean) => {
      const { amount, seconds } = quote;
      const overAt = performance.now() + seconds * 1_000;
      const memberId = currentMember()?.id;
      // A part leaves the slip open, so a page that is loaded again would not know what came of it.
      if (seconds > 0 && memberId !== undefined && !share) {
        const until = Date.now() + seconds * 1_000;
        saveCashOut({ memberId, gameType, quote, acceptChange, until });
      }
      setSeen(amount);
      setSent({ seconds, overAt });
      void queryClient.cancelQueries({ queryKey: cashOutQuery(id, share).queryKey });
      const part = share && { requestId: partRequestId(id, share), share };
      cashingOut.mutate({ amount, part, acceptChange, overAt, lost: false });
    },
  };
}

/** The remaining delay of an earlier sale, at most the whole delay if the clock was changed. */
function remainingDelay({ until, quote: { seconds } }: DelayedCashOut): SentCashOut {
  const left = Math.min(Math.max(until - Date.now(), 0), seconds * 1_000);
  return { seconds, overAt: performance.now() + left };
}

/** Requests the slips and the balance again. */
function refresh() {
  void refreshSession();
  void queryClient.invalidateQueries({ queryKey: ['history'] });
}

/** Whether the amount has just fallen. The amount of another part has not. */
function useLoweredReason(amount: number | null, share: SlipShare | null): boolean {
  const [before, setBefore] = useState(amount);
  const [lowered, setLowered] = useState(false);
  const [of, setOf] = useState(share);
  if (share !== of) {
    setOf(share);
    setBefore(null);
    setLowered(false);
  } else if (amount !== null && amount !== before) {
    setBefore(amount);
    // Part of a fall may be recovered within that time, and is still not what was tapped on.
    setLowered(lowered || (before !== null && amount < before));
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: each amount is looked at for as long
  useEffect(() => {
    if (!lowered) return;
    const timer = setTimeout(() => setLowered(false), LOWER_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [lowered, before]);
  return lowered;
}

/** Shows the amount that a refusal carries. Returns whether it carries one. */
function noteChange(id: number, share: SlipShare | null, error: unknown): boolean {
  const problem = error instanceof Refusal ? error.problem : undefined;
  if (problem?.code !== 'CASH_OUT_CHANGED') return false;
  const { amount } = problem;
  const { queryKey } = cashOutQuery(id, share);
  queryClient.setQueryData(queryKey, (quote) => quote && { ...quote, amount });
  return true;
}
