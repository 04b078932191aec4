import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { roundLimitsQuery } from '@/api/rounds';
import { useSettings, useUser } from '@/api/session';
import { virtualLimitsQuery } from '@/api/virtuals';
import type { Rules } from '@/rules';
import type { MiniGame, MinigameLimits, RoleAmounts, VirtualLimits } from '@/rules/wire';
import { roleAmounts } from './spelled';
import type { PickedRound } from './store';

/** The level whose limits a visitor sees. */
const VISITOR_ROLE = 1;

/** Prefix of a mini-game's limits; both lotus games share theirs. */
const NAMES = {
  powerBall: 'powerBall',
  powerLadder: 'powerLadder',
  lotusOddeven: 'lotus',
  lotusBaccarat: 'lotus',
} as const satisfies Record<MiniGame, string>;

/** Stake and payout limits of a mini-game. */
function miniAmounts(game: MiniGame, limits: MinigameLimits): [RoleAmounts, RoleAmounts] {
  const name = NAMES[game];
  return [
    roleAmounts(limits, `${name}AmountRole`),
    roleAmounts(limits, `${name}MaxPrizeAmountRole`),
  ];
}

/** Stake and payout limits of a round's game; undefined until known. */
function amountsOf(
  round: PickedRound,
  ofMinis: MinigameLimits | undefined,
  ofVirtuals: VirtualLimits[] | undefined,
): [RoleAmounts, RoleAmounts] | undefined {
  if (round.chip) return ofMinis && miniAmounts(round.game, ofMinis);
  const own = ofVirtuals?.find(({ sport }) => sport === round.game);
  return own && [own.amountRole, own.maxPrizeAmountRole];
}

/** Stake and payout limits of the member's level for this slip; undefined until known. */
export function useLimits(rules: Rules, round: PickedRound | null) {
  const role = useUser()?.role ?? VISITOR_ROLE;
  const settings = useSettings();
  const isMini = round !== null && round.chip !== null;
  const isVirtual = round !== null && round.chip === null;
  const { data: ofMinis } = useQuery({ ...roundLimitsQuery, enabled: isMini });
  const { data: ofVirtuals } = useQuery({ ...virtualLimitsQuery, enabled: isVirtual });
  return useMemo(() => {
    if (round) {
      const amounts = amountsOf(round, ofMinis, ofVirtuals);
      return amounts && rules.betLimits(role, ...amounts);
    }
    return (
      settings &&
      rules.betLimits(
        role,
        roleAmounts(settings, 'sportsAmountRole'),
        roleAmounts(settings, 'sportsMaxPrizeAmountRole'),
      )
    );
  }, [rules, role, round, ofMinis, ofVirtuals, settings]);
}
