import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '@/api/call';
import { queryClient } from '@/api/queryClient';
import { report } from '@/api/session';
import type { DashboardCard, PlacedCard } from '@/rules/wire';
import { arrangementQuery } from './queries';

/** Moves a card past the next one that is shown before (-1) or after it (1). */
export function movedBy(cards: PlacedCard[], card: DashboardCard, step: -1 | 1): PlacedCard[] {
  const from = cards.findIndex((one) => one.card === card);
  let to = from + step;
  while (cards[to]?.shown === false) to += step;
  const one = cards[from];
  if (!one || !cards[to]) return cards;
  return cards.filter((other) => other !== one).toSpliced(to, 0, one);
}

/** Shows or hides a card, or changes its size. */
export const changed = (
  cards: PlacedCard[],
  card: DashboardCard,
  by: Partial<Pick<PlacedCard, 'shown' | 'size'>>,
): PlacedCard[] => cards.map((one) => (one.card === card ? { ...one, ...by } : one));

/** How the operator arranges the cards. */
export interface Arrangement {
  /** All cards in their order; undefined until they are read. */
  cards: PlacedCard[] | undefined;
  error: Error | null;
  refetch: () => unknown;
  /** Arranges the cards at once, and saves them. What is not saved is undone. */
  arrange: (cards: PlacedCard[]) => void;
  /** Arranges the cards as at first. */
  reset: () => void;
  /** The first order is on its way: until it is known, nothing can be arranged. */
  resetting: boolean;
}

/** The operator's own arrangement, which the server keeps. */
export function useArrangement(): Arrangement {
  const { data, error, refetch } = useQuery(arrangementQuery);
  const [unsaved, setUnsaved] = useState<PlacedCard[] | null>(null);
  const [resetting, setResetting] = useState(false);
  const { mutate } = useMutation({
    mutationFn: (cards: PlacedCard[]) => call('PUT /api/admin/me/dashboard', { input: { cards } }),
    // One after the other, so that the last change is what stays.
    scope: { id: 'dashboard' },
    // An answer that was asked for before the change would show the old order again.
    onMutate: () => queryClient.cancelQueries({ queryKey: arrangementQuery.queryKey }),
    onSuccess: (saved) => queryClient.setQueryData(arrangementQuery.queryKey, saved),
    onError: report,
    onSettled: (_saved, _error, cards) => {
      setUnsaved((latest) => (latest === cards ? null : latest));
      if (cards.length === 0) setResetting(false);
    },
  });
  const arrange = (cards: PlacedCard[]) => {
    if (resetting) return;
    setUnsaved(cards);
    mutate(cards);
  };
  const reset = () => {
    setResetting(true);
    mutate([]);
  };
  return { cards: unsaved ?? data?.cards, error, refetch, arrange, reset, resetting };
}
