import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { roundLimitsQuery } from '@/api/rounds';
import { useSettings, useUser } from '@/api/session';
import type { Rules } from '@/rules';
import type { MiniGame, MinigameLimits, RoleAmounts } from '@/rules/wire';
import type { PickedRound } from './store';

/** Level whose limits a visitor sees. */
const VISITOR_ROLE = 1;

/** Stakes and prizes of a mini-game; those of lotus are one for both its games. */
const AMOUNTS: Record<MiniGame, (limits: MinigameLimits) => [RoleAmounts, RoleAmounts]> = {
  powerBall: (limits) => [limits.powerBallAmountRole, limits.powerBallMaxPrizeAmountRole],
  powerLadder: (limits) => [limits.powerLadderAmountRole, limits.powerLadderMaxPrizeAmountRole],
  lotusOddeven: (limits) => [limits.lotusAmountRole, limits.lotusMaxPrizeAmountRole],
  lotusBaccarat: (limits) => [limits.lotusAmountRole, limits.lotusMaxPrizeAmountRole],
};

/** What the member's level may stake and win with this slip; undefined until it is known. */
export function useLimits(rules: Rules, round: PickedRound | null) {
  const role = useUser()?.role ?? VISITOR_ROLE;
  const settings = useSettings();
  const { data: ofRounds } = useQuery({ ...roundLimitsQuery, enabled: round !== null });
  const game = round?.game;
  return useMemo(() => {
    if (game) return ofRounds && rules.betLimits(role, ...AMOUNTS[game](ofRounds));
    const { sportsAmountRole, sportsMaxPrizeAmountRole } = settings ?? {};
    return (
      sportsAmountRole &&
      sportsMaxPrizeAmountRole &&
      rules.betLimits(role, sportsAmountRole, sportsMaxPrizeAmountRole)
    );
  }, [rules, role, game, ofRounds, settings]);
}
