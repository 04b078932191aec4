import { useMemo } from 'react';
import { useSettings, useUser } from '@/api/session';
import { useRules } from '@/rules';
import { useCurrentPicks } from './current';
import { useSlipStore } from './store';
import { sizesOf, useSystem, useSystems } from './system';

/** Level whose limits a visitor sees. */
const VISITOR_ROLE = 1;

/** The slip as it stands: picks at their live prices, and all that the rules derive from them. */
export function useSlip() {
  const rules = useRules();
  const user = useUser();
  const settings = useSettings();
  const picks = useCurrentPicks(rules);
  const stake = useSlipStore((state) => state.stake);
  const systems = useSystems(rules);
  const { system, dissolved } = useSystem(systems);
  const limits = useMemo(
    () =>
      settings &&
      rules.betLimits(
        user?.role ?? VISITOR_ROLE,
        settings.sportsAmountRole,
        settings.sportsMaxPrizeAmountRole,
      ),
    [rules, user?.role, settings],
  );
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
  const delays = settings?.liveBettingTime;
  return { rules, user, picks, prices, stake, systems, system, dissolved, limits, delays, quote };
}

export type Slip = ReturnType<typeof useSlip>;
