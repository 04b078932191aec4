import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '@/api/call';
import { useSettings, useUser } from '@/api/session';
import type { Rules } from '@/rules';
import type { Limits, Refusal, System } from '@/rules/wire';
import type { SlipPick } from './store';
import { sizesOf } from './system';

/** What the limits of the member leave of a slip. */
interface OwnLimits {
  /** The limits at the odds of the slip; undefined if those of the level apply. */
  limits: Limits | undefined;
  /** Why no stake would be taken. */
  refusal: Refusal | null;
}

const ORDINARY: OwnLimits = { limits: undefined, refusal: null };

/** The selections of a slip on sports, as the server reads them. */
const legsOf = (picks: SlipPick[]) =>
  picks
    .filter(({ bonusFolders, round }) => bonusFolders === null && !round)
    .map(({ fixtureId, marketId, oddsId }) => `${fixtureId}:${marketId}:${oddsId}`)
    .join(',');

/**
 * The member's own limits for a slip on sports. Until they are known, those of the level are shown;
 * the server decides.
 */
export function useMemberLimits(
  rules: Rules,
  picks: SlipPick[],
  { prices, system }: { prices: string; system: System | null },
): OwnLimits {
  const user = useUser();
  const enabled = useSettings()?.riskLimitsEnabled === true;
  const legs = legsOf(picks);
  const { data } = useQuery({
    // What is left of the day changes with each bet, and so does the balance.
    queryKey: ['slip-limits', user?.id, legs, user?.emoney],
    queryFn: ({ signal }) => call('GET /api/bets/limits', { input: { legs }, signal }),
    enabled: enabled && user !== null && legs !== '',
    staleTime: 30_000,
  });
  return useMemo(() => {
    if (!data) return ORDINARY;
    const { maxStake, maxWinnings, refusal } = rules.slipLimits(data, prices, ...sizesOf(system));
    return { limits: refusal ? undefined : { maxStake, maxWinnings }, refusal };
  }, [rules, data, prices, system]);
}
