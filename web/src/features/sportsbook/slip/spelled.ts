import type { LiveBettingTimes, RoleAmounts, SpelledTimes } from '@/rules/wire';

/** Amounts by role in the API's spelling: fields `sportsAmountRole1` to `sportsAmountRole5`. */
type AmountsByRole<Name extends string> = Record<`${Name}${1 | 2 | 3 | 4 | 5}`, number | null>;

/** Converts such amounts for the rules. */
export const roleAmounts = <Name extends string>(
  of: AmountsByRole<Name>,
  name: Name,
): RoleAmounts => ({
  role1: of[`${name}1`],
  role2: of[`${name}2`],
  role3: of[`${name}3`],
  role4: of[`${name}4`],
  role5: of[`${name}5`],
});

/** Converts the in-play delays for the rules. */
export const liveDelays = (of: SpelledTimes): LiveBettingTimes => ({
  soccer: of.liveBettingTimeSoccer,
  basketball: of.liveBettingTimeBasketball,
  baseball: of.liveBettingTimeBaseball,
  volleyball: of.liveBettingTimeVolleyball,
  hockey: of.liveBettingTimeHockey,
  basic: of.liveBettingTimeBasic,
});
