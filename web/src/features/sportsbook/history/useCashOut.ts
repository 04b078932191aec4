import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Refusal } from '@/api/call';
import { queryClient } from '@/api/queryClient';
import { currentMember, refreshSession, report } from '@/api/session';
import { alert } from '@/components/dialogs/store';
import { wonText } from '@/components/price';
import type { CashOutQuote } from '@/rules/wire';
import { forgetSale, type HeldSale, keepSale, lostSale } from './heldSale';
import { cashOutQuery } from './queries';
import { NotSold, receiptOf, sellSlip } from './sell';

/** An amount that is on its way: what was sent, and until when the server holds it back. */
interface Sent {
  /** For how long in all, seconds; 0 where it is not held back. */
  seconds: number;
  /** By the browser's steady clock, milliseconds. */
  overAt: number;
}

/** A slip at the amount that the member was shown. */
interface Sale {
  amount: number;
  acceptChange: boolean;
  overAt: number;
  /** A page that is gone has sent it. */
  lost: boolean;
}

/** The slip that is looked at. */
export interface Sold {
  id: number;
  gameType: number;
  /** Its sale that was sent before the page was loaded, and goes on. */
  lost?: HeldSale | undefined;
}

const NOT_SOLD = '캐시아웃되지 않았습니다. 현재 금액을 확인해주세요.';

/** A tap meant for the amount before would accept a lower one: it is not taken for so long. */
const LOWER_MILLISECONDS = 1_000;

/** What a slip is worth, followed while it is looked at, and selling it at what the member has seen. */
export function useCashOut({ id, gameType, lost }: Sold, onDone: () => void) {
  const [seen, setSeen] = useState(lost?.quote.amount ?? null);
  const [sent, setSent] = useState<Sent | null>(() => (lost ? sentBefore(lost) : null));
  // What is being sold has no price any more, only an answer to wait for.
  const asked = useQuery({
    ...cashOutQuery(id),
    enabled: sent === null,
    ...(lost && { initialData: lost.quote }),
  });
  const selling = useMutation({
    mutationFn: ({ amount, acceptChange, overAt, lost }: Sale) => {
      const answered = lost ? receiptOf : sellSlip;
      return answered(id, { amount, acceptChange, betterOnly: true }, overAt);
    },
    onSuccess: async ({ message, amount }) => {
      onDone();
      refresh();
      await alert(`${message}\n지급금액 ${wonText(amount)}`);
      // Not before: a page that is just being left may have had the answer, and nobody has read it.
      forgetSale(id);
    },
    onError: (error) => {
      forgetSale(id);
      setSent(null);
      // It may be sold nevertheless, by a request whose answer never came.
      refresh();
      if (error instanceof NotSold) void alert(NOT_SOLD);
      else if (!noteChange(id, error)) report(error);
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: taken up once, when it is first shown
  useEffect(() => {
    if (!lost || !sent || !lostSale(lost.memberId)) return;
    keepSale(lost);
    const { acceptChange, quote } = lost;
    selling.mutate({ amount: quote.amount, acceptChange, overAt: sent.overAt, lost: true });
  }, []);
  const quote = asked.error ? null : (asked.data ?? null);
  // The first amount is the one that the member decides on; whatever follows is a change of it.
  if (quote && seen === null) setSeen(quote.amount);
  const lowered = useLowered(quote?.amount ?? null);
  return {
    quote,
    refusal: asked.error?.message ?? null,
    seen: seen ?? quote?.amount ?? null,
    lowered,
    sent,
    sell: (quote: CashOutQuote, acceptChange: boolean) => {
      const { amount, seconds } = quote;
      const overAt = performance.now() + seconds * 1_000;
      const memberId = currentMember()?.id;
      if (seconds > 0 && memberId !== undefined) {
        const until = Date.now() + seconds * 1_000;
        keepSale({ memberId, gameType, quote, acceptChange, until });
      }
      setSeen(amount);
      setSent({ seconds, overAt });
      void queryClient.cancelQueries({ queryKey: cashOutQuery(id).queryKey });
      selling.mutate({ amount, acceptChange, overAt, lost: false });
    },
  };
}

/** A sale of before by this page's clock; one that was set meanwhile makes it no longer than it was. */
function sentBefore({ until, quote: { seconds } }: HeldSale): Sent {
  const left = Math.min(Math.max(until - Date.now(), 0), seconds * 1_000);
  return { seconds, overAt: performance.now() + left };
}

/** Asks anew for the slips and the cash. */
function refresh() {
  void refreshSession();
  void queryClient.invalidateQueries({ queryKey: ['history'] });
}

/** Whether the amount has just become a lower one. */
function useLowered(amount: number | null): boolean {
  const [before, setBefore] = useState(amount);
  const [lowered, setLowered] = useState(false);
  if (amount !== null && amount !== before) {
    setBefore(amount);
    // Some of a fall may come back within that time, and is still not what was tapped on.
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

/** Shows the amount that a refusal names; whether it names one. */
function noteChange(id: number, error: unknown): boolean {
  const problem = error instanceof Refusal ? error.problem : undefined;
  if (problem?.code !== 'CASH_OUT_CHANGED') return false;
  const { amount } = problem;
  queryClient.setQueryData(cashOutQuery(id).queryKey, (quote) => quote && { ...quote, amount });
  return true;
}
