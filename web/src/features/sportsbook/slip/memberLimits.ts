import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '@/api/call';
import { queryClient } from '@/api/queryClient';
import { settingsQuery, useSettings, useUser } from '@/api/session';
import type { Rules } from '@/rules';
import type { Limits, MemberLimits, Refusal, System, User } from '@/rules/wire';
import type { SlipPick } from './store';
import { sizesOf } from './system';

/** What the limits of the member leave of a slip. */
interface OwnLimits {
  /** The limits at the odds of the slip; undefined if those of the level apply. */
  limits: Limits | undefined;
  /** Why no stake would be taken. */
  refusal: Refusal | null;
}

/** The odds of a slip: its prices, and its system. */
interface Odds {
  prices: string;
  system: System | null;
}

const ORDINARY: OwnLimits = { limits: undefined, refusal: null };

/** Selections, as the server reads them. */
export const legsOf = (legs: Pick<SlipPick, 'fixtureId' | 'marketId' | 'oddsId'>[]) =>
  legs.map(({ fixtureId, marketId, oddsId }) => `${fixtureId}:${marketId}:${oddsId}`).join(',');

/** Those of a slip, without its bonus line. */
export const legsOfSlip = (picks: SlipPick[]) =>
  legsOf(picks.filter(({ bonusFolders }) => bonusFolders === null));

const KEY = 'slip-limits';

const memberLimitsQuery = (user: User | null, legs: string) =>
  queryOptions({
    // What is left of the day changes with each bet, and so does the balance.
    queryKey: [KEY, user?.id, legs, user?.emoney],
    queryFn: ({ signal }) => call('GET /api/bets/limits', { input: { legs }, signal }),
    staleTime: 30_000,
  });

function ownLimits(
  rules: Rules,
  limits: MemberLimits | undefined,
  { prices, system }: Odds,
): OwnLimits {
  if (!limits) return ORDINARY;
  const { maxStake, maxWinnings, refusal } = rules.slipLimits(limits, prices, ...sizesOf(system));
  return { limits: refusal ? undefined : { maxStake, maxWinnings }, refusal };
}

/**
 * The member's own limits for a slip with these selections. Until they are known, those of the
 * level are shown; the server decides.
 */
export function useMemberLimits(rules: Rules, legs: string, { prices, system }: Odds): OwnLimits {
  const user = useUser() ?? null;
  const enabled = useSettings()?.ownLimits === true && user !== null && legs !== '';
  const { data } = useQuery({ ...memberLimitsQuery(user, legs), enabled });
  const known = enabled ? data : undefined;
  return useMemo(() => ownLimits(rules, known, { prices, system }), [rules, known, prices, system]);
}

/** The same, outside of rendering. */
export async function loadMemberLimits(
  rules: Rules,
  user: User,
  legs: string,
  odds: Odds,
): Promise<OwnLimits> {
  const settings = await queryClient.ensureQueryData(settingsQuery);
  if (!settings.ownLimits || legs === '') return ORDINARY;
  // A bet does not wait for a second attempt: the server decides.
  const query = { ...memberLimitsQuery(user, legs), retry: false };
  const limits = await queryClient.fetchQuery(query).catch(() => undefined);
  return ownLimits(rules, limits, odds);
}

/** Requests them again: a refusal said that they have changed, or a bet has used them. */
export const refreshMemberLimits = () => queryClient.invalidateQueries({ queryKey: [KEY] });

/** A quote with the refusal of the member's own limits, if they take no stake on the slip. */
export const withOwnRefusal = <Q extends { refusal: Refusal | null }>(
  { refusal }: OwnLimits,
  quote: Q | undefined,
): Q | undefined => (quote && refusal ? { ...quote, refusal } : quote);
