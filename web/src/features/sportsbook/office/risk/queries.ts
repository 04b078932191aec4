import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '@/api/call';
import { REFRESH_MILLISECONDS } from '@/components/office/queries';
import type { AskedKind } from '@/rules/wire';

/** Groups of members with the same limits. */
export const groupsQuery = queryOptions({
  queryKey: ['admin', 'riskGroups'],
  queryFn: ({ signal }) => call('GET /api/admin/risk-groups', { signal }),
  staleTime: REFRESH_MILLISECONDS,
});

/** Tiers, markets and the leagues that fit a search. */
export const tiersQuery = (search: string) =>
  queryOptions({
    queryKey: ['admin', 'riskTiers', search],
    queryFn: ({ signal }) =>
      call('GET /api/admin/risk-tiers', { input: search ? { search } : {}, signal }),
    placeholderData: keepPreviousData,
    staleTime: REFRESH_MILLISECONDS,
  });

/** Leagues by their ids. */
export const leaguesQuery = (ids: number[]) =>
  queryOptions({
    queryKey: ['admin', 'riskTiers', 'leagues', ids],
    queryFn: async ({ signal }) => {
      const input = { leagues: ids.join(',') };
      return (await call('GET /api/admin/risk-tiers', { input, signal })).leagues;
    },
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    staleTime: REFRESH_MILLISECONDS,
  });

/** A bet that is asked about. */
export interface AskedBet {
  member: string;
  legs: string;
  stake: number;
  /** The sizes of a system. */
  systemFrom?: number;
  systemTo?: number;
  /** Without a kind it is a slip of sports. */
  kind?: AskedKind;
  /** The boost of a slip. */
  boostId?: number;
}

/** The limits of a bet. */
export const askLimits = (bet: AskedBet) => call('GET /api/admin/bet-limits', { input: bet });

/** The boosts that members can take now. */
export const offeredBoostsQuery = queryOptions({
  queryKey: ['admin', 'offeredBoosts'],
  queryFn: ({ signal }) => call('GET /api/boosts', { signal }),
  staleTime: REFRESH_MILLISECONDS,
});

/** What the bets of a member are worth. */
export const worthQuery = (memberId: number) =>
  queryOptions({
    queryKey: ['admin', 'memberWorth', memberId],
    queryFn: ({ signal }) =>
      call('GET /api/admin/risk-profiles/{id}/worth', { path: [memberId], signal }),
    staleTime: REFRESH_MILLISECONDS,
  });
