import { useMemo } from 'react';
import { useSettings, useUser } from '@/api/session';
import { type Rules, useRules } from '@/rules';
import type { Limits, System } from '@/rules/wire';
import { boostedLimits } from './boost';
import { useCurrentPicks } from './current';
import { useLimits } from './limits';
import { legsOfSlip, useMemberLimits, withOwnRefusal } from './memberLimits';
import { liveDelays } from './spelled';
import { gameOf, spendableOf } from './spendable';
import { type SlipStore, useSlipStore } from './store';
import { sizesOf, useSystem, useSystems } from './system';

interface Quoted {
  prices: string;
  stake: string;
  system: System | null;
  /** A free bet pays the stake. */
  free: boolean;
}

/** What the rules say about a slip; undefined until its limits are known. */
export function quoteOf(
  rules: Rules,
  limits: Limits | undefined,
  balance: number | undefined,
  { prices, stake, system, free }: Quoted,
) {
  return (
    limits &&
    rules.quoteSlip(
      balance !== undefined,
      prices,
      stake,
      balance ?? Number.MAX_SAFE_INTEGER,
      limits.maxStake,
      limits.maxWinnings,
      free,
      ...sizesOf(system),
    )
  );
}

/** The member's own slip: picks at their live prices, and all that the rules derive from them. */
export function useSlip() {
  const rules = useRules();
  const user = useUser();
  const settings = useSettings();
  const picks = useCurrentPicks(rules);
  const stake = useSlipStore((state) => state.stake);
  const systems = useSystems(rules);
  const { system, dissolved } = useSystem(systems);
  const round = picks.find((pick) => pick.round)?.round ?? null;
  const path = useSlipStore((state) => state.path);
  const game = gameOf(round, path);
  const boost = picks.find(({ boosted }) => boosted)?.boosted ?? null;
  const ofLevel = useLimits(rules, round?.game ?? null);
  const prices = picks.map(({ priceNow }) => priceNow).join(',');
  const own = useMemberLimits(rules, legsOfSlip(picks), { prices, system });
  const limits = useMemo(() => boostedLimits(own.limits ?? ofLevel, boost), [own, ofLevel, boost]);
  const freeBet = useSlipStore((state) => state.freeBet);
  // A free bet takes nothing from the balance.
  const spendable = user ? spendableOf(user, game) : undefined;
  const free = freeBet !== null;
  const balance = user && free ? Number.MAX_SAFE_INTEGER : spendable;
  const quote = useMemo(
    () => withOwnRefusal(own, quoteOf(rules, limits, balance, { prices, stake, system, free })),
    [rules, limits, balance, prices, stake, system, free, own],
  );
  const delays = settings && liveDelays(settings);
  return {
    store: useSlipStore as SlipStore,
    /** A quick bet: it is placed by a press on its price, and no slip shows it. */
    quick: false as boolean,
    rules,
    user,
    picks,
    round,
    game,
    prices,
    stake,
    systems,
    system,
    dissolved,
    /** The boost of a pick. The limits contain its own. */
    boost,
    /** The free bet that pays the stake; null for cash. */
    freeBet,
    limits,
    /** Why no stake on these picks would be taken. */
    notTaken: own.refusal,
    delays,
    quote,
  };
}

export type Slip = ReturnType<typeof useSlip>;

/** What placing needs of a slip. The rest is read from its store when it is sent. */
export type PlaceableSlip = Pick<
  Slip,
  'store' | 'quick' | 'rules' | 'user' | 'round' | 'game' | 'system' | 'limits' | 'delays' | 'quote'
>;
