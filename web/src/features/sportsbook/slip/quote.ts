import { useMemo } from 'react';
import { useSettings, useUser } from '@/api/session';
import { useRules } from '@/rules';
import { useCurrentPicks } from './current';
import { useLimits } from './limits';
import { liveDelays } from './spelled';
import { useSlipStore } from './store';
import { sizesOf, useSystem, useSystems } from './system';

/** The current slip: picks at their live prices, and all that the rules derive from them. */
export function useSlip() {
  const rules = useRules();
  const user = useUser();
  const settings = useSettings();
  const picks = useCurrentPicks(rules);
  const stake = useSlipStore((state) => state.stake);
  const systems = useSystems(rules);
  const { system, dissolved } = useSystem(systems);
  const round = picks.find((pick) => pick.round)?.round ?? null;
  const limits = useLimits(rules, round);
  const prices = picks.map(({ priceNow }) => priceNow).join(',');
  const balance = user?.emoney;
  const quote = useMemo(
    () =>
      limits &&
      rules.quoteSlip(
        balance !== undefined,
        prices,
        stake,
        balance ?? Number.MAX_SAFE_INTEGER,
        limits.maxStake,
        limits.maxWinnings,
        ...sizesOf(system),
      ),
    [rules, limits, balance, prices, stake, system],
  );
  const delays = settings && liveDelays(settings);
  return {
    rules,
    user,
    picks,
    round,
    prices,
    stake,
    systems,
    system,
    dissolved,
    limits,
    delays,
    quote,
  };
}

export type Slip = ReturnType<typeof useSlip>;
