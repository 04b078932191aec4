import { useMemo, useState } from 'react';
import { now } from '@/api/clock';
import { useSettings, useUser } from '@/api/session';
import { useBuilderRules, useRules } from '@/rules';
import type { BuilderPick, FixtureView } from '@/rules/wire';
import { useLimits } from '../slip/limits';
import { legsOf, useMemberLimits, withOwnRefusal } from '../slip/memberLimits';
import { quoteOf } from '../slip/quote';
import { spendableOf } from '../slip/spendable';
import { stakeDigits } from '../slip/store';
import { useLiveView } from './useLiveView';

/** What bets of the builder count as. */
export const GAME = 'sports';

/** Identifies a pick within its fixture. */
export const keyOf = ({ marketId, oddsId }: BuilderPick) => `${marketId}:${oddsId}`;

/** The picks of one fixture and the stake, with all that the rules derive from them. */
export function useBuilder(view: FixtureView) {
  const rules = useRules();
  const builderRules = useBuilderRules();
  const user = useUser();
  const margin = useSettings()?.betBuilderMargin;
  const ofLevel = useLimits(rules, null);
  const fixture = useLiveView(view);
  const [picks, setPicks] = useState<BuilderPick[]>([]);
  const [stake, setStake] = useState('');
  const offered = useMemo(
    () => builderRules.builderChoices(fixture, now()),
    [builderRules, fixture],
  );
  const quoted = useMemo(
    () =>
      margin === undefined || picks.length === 0
        ? null
        : builderRules.quoteBuilder(fixture, picks, margin, now()),
    [builderRules, fixture, picks, margin],
  );
  const odds = quoted?.quote?.odds;
  const { fixtureId } = fixture;
  const legs = legsOf(odds ? picks.map((pick) => ({ ...pick, fixtureId })) : []);
  const own = useMemberLimits(rules, legs, { prices: odds ?? '', system: null });
  const limits = own.limits ?? ofLevel;
  const money = useMemo(() => {
    const slip = { prices: odds ?? '', stake, system: null, free: false };
    const balance = user ? spendableOf(user, GAME) : undefined;
    return odds ? withOwnRefusal(own, quoteOf(rules, limits, balance, slip)) : undefined;
  }, [rules, limits, own, user, odds, stake]);
  const choices = useMemo(() => new Set(offered.picks.map(keyOf)), [offered]);
  const picked = useMemo(() => new Set(picks.map(keyOf)), [picks]);
  return {
    rules,
    builderRules,
    user,
    margin,
    limits,
    fixture,
    /** Why the fixture has no builder; null if it has one. */
    refusal: offered.message,
    canPick: (pick: BuilderPick) => choices.has(keyOf(pick)),
    isPicked: (pick: BuilderPick) => picked.has(keyOf(pick)),
    picks,
    toggle: (pick: BuilderPick) =>
      setPicks((before) => {
        const others = before.filter((one) => keyOf(one) !== keyOf(pick));
        return others.length < before.length ? others : [...before, pick];
      }),
    quote: quoted?.quote ?? null,
    /** Why the picks have no price together; null without a reason. */
    conflict: quoted?.message ?? null,
    stake,
    setStake: (text: string) => setStake(stakeDigits(text)),
    money,
    /** Why no stake on these picks would be taken. */
    notTaken: own.refusal,
  };
}

export type Builder = ReturnType<typeof useBuilder>;
