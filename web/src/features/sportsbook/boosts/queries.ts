import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { create } from 'zustand';
import { call } from '@/api/call';
import type { SelectionName } from '@/api/live';
import { priceMove } from '@/api/priceMove';
import { queryClient } from '@/api/queryClient';
import { useSettings } from '@/api/session';
import type { Boost, BoostId } from '@/rules/wire';

/** Polling interval of the boosts. */
const POLL_MILLISECONDS = 10_000;

/**
 * The boosts that can be taken, as last heard; null until they are known. Each price of a listing
 * reads it, so it is no query of theirs.
 */
export const useBoostStore = create<{ boosts: Boost[] | null }>(() => ({ boosts: null }));

function noteBoosts(boosts: Boost[]) {
  useBoostStore.setState({ boosts });
  return boosts;
}

const boostsQuery = queryOptions({
  queryKey: ['sports', 'boosts'],
  queryFn: async ({ signal }) => noteBoosts(await call('GET /api/boosts', { signal })),
  staleTime: POLL_MILLISECONDS,
  refetchInterval: POLL_MILLISECONDS,
});

const NONE: Boost[] = [];

/** The boosts that can be taken. They are asked for while the site offers boosts. */
export function useBoosts(wanted = true): Boost[] {
  const offered = useSettings()?.priceBoostsEnabled;
  useQuery({ ...boostsQuery, enabled: wanted && offered === true });
  useEffect(() => {
    if (offered === false) noteBoosts(NONE);
  }, [offered]);
  return useBoostStore(({ boosts }) => boosts) ?? NONE;
}

const isOn = (name: SelectionName) => (boost: Boost) =>
  boost.fixtureId === name.fixtureId &&
  boost.marketId === name.marketId &&
  boost.oddsId === name.oddsId;

/** The boost on a selection; undefined without one. */
export const useBoostOn = (name: SelectionName) =>
  useBoostStore(({ boosts }) => boosts?.find(isOn(name)));

/** The same outside of rendering. */
export const boostOn = (name: SelectionName) => useBoostStore.getState().boosts?.find(isOn(name));

/** The boosted price of a selection whose ordinary price is lower; undefined without one. */
export function useBoostedPrice(name: SelectionName, ordinary: string): string | undefined {
  const price = useBoostOn(name)?.boostedPrice;
  return price !== undefined && priceMove(ordinary, price) > 0 ? price : undefined;
}

/** The server has refused a boost as ended: it is dropped at once, and all are asked for again. */
export function endBoost(id: BoostId) {
  useBoostStore.setState(({ boosts }) => ({
    boosts: (boosts ?? NONE).filter((boost) => boost.id !== id),
  }));
  void queryClient.invalidateQueries({ queryKey: boostsQuery.queryKey });
}
