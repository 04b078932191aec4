import type { QueryKey } from '@tanstack/react-query';
import type { Page, Round } from '@/rules/wire';
import { queryClient } from './queryClient';

/** A finished round of any game. */
interface PastRound {
  fixtureId: number;
  round: Round;
  voided: boolean;
}

/**
 * Adds a finished round to the cached list of its game, newest first and of `most` rounds, so that
 * clients do not all request the whole list at each end. If a round between is missing, the list is
 * requested again: a round opens at the moment at which the one before it is drawn.
 */
export function notePast<T extends PastRound>(queryKey: QueryKey, round: T, most: number) {
  const known = queryClient.getQueryData<Page<T>>(queryKey);
  const isKnown = known?.items.some(({ fixtureId }) => fixtureId === round.fixtureId);
  if (!known || isKnown || round.voided) return;
  if (known.items[0]?.round.drawsAt !== round.round.opensAt) {
    return void queryClient.invalidateQueries({ queryKey });
  }
  const items = [round, ...known.items].slice(0, most);
  queryClient.setQueryData<Page<T>>(queryKey, { ...known, items });
}
