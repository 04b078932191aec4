import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Refusal } from '@/api/call';
import { queryClient } from '@/api/queryClient';
import { refreshSession, report } from '@/api/session';
import { alert } from '@/components/dialogs/store';
import { wonText } from '@/components/price';
import type { CashOutOrder, CashOutQuote } from '@/rules/wire';
import { cashOutQuery, cashOutSlip } from './queries';

/** An amount that is on its way: what was sent, and until when the server holds it back. */
interface Sent {
  /** For how long in all, seconds; 0 where it is not held back. */
  seconds: number;
  /** By the browser's steady clock, milliseconds. */
  overAt: number;
}

/** What a slip is worth, followed while it is looked at, and selling it at what the member has seen. */
export function useCashOut(id: number, onDone: () => void) {
  const asked = useQuery(cashOutQuery(id));
  const [seen, setSeen] = useState<number | null>(null);
  const [sent, setSent] = useState<Sent | null>(null);
  const selling = useMutation({
    mutationFn: (order: CashOutOrder) => cashOutSlip(id, order),
    onSuccess: async ({ message, amount }) => {
      onDone();
      void refreshSession();
      void queryClient.invalidateQueries({ queryKey: ['history'] });
      await alert(`${message}\n지급금액 ${wonText(amount)}`);
    },
    onError: (error) => {
      setSent(null);
      if (noteChange(id, error)) return;
      void asked.refetch();
      report(error);
    },
  });
  const quote = asked.error ? null : (asked.data ?? null);
  // The first amount is the one that the member decides on; whatever follows is a change of it.
  if (quote && seen === null) setSeen(quote.amount);
  return {
    quote,
    refusal: asked.error?.message ?? null,
    seen: seen ?? quote?.amount ?? null,
    sent,
    sell: ({ amount, seconds }: CashOutQuote, acceptChange: boolean) => {
      setSeen(amount);
      setSent({ seconds, overAt: performance.now() + seconds * 1_000 });
      selling.mutate({ amount, acceptChange, betterOnly: true });
    },
  };
}

/** Shows the amount that a refusal names; whether it names one. */
function noteChange(id: number, error: unknown): boolean {
  const problem = error instanceof Refusal ? error.problem : undefined;
  if (problem?.code !== 'CASH_OUT_CHANGED') return false;
  const { amount } = problem;
  queryClient.setQueryData(cashOutQuery(id).queryKey, (quote) => quote && { ...quote, amount });
  return true;
}
