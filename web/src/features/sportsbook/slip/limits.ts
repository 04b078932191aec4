import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryClient } from '@/api/queryClient';
import { roundLimitsQuery } from '@/api/rounds';
import { settingsQuery, useSettings, useUser } from '@/api/session';
import { virtualLimitsQuery } from '@/api/virtuals';
import type { Rules } from '@/rules';
import type {
  MiniGame,
  MinigameLimits,
  RoleAmounts,
  SiteSettings,
  VirtualLimits,
  VirtualSport,
} from '@/rules/wire';
import { isMini } from './role';
import { roleAmounts } from './spelled';

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

/** The game of a slip on rounds; null for sports. */
type LimitedGame = MiniGame | VirtualSport | null;

/** What the site says about limits, as far as it is known. */
interface KnownLimits {
  settings: SiteSettings | undefined;
  ofMinis: MinigameLimits | undefined;
  ofVirtuals: VirtualLimits[] | undefined;
}

/** Stake and payout limits of a game; undefined until known. */
function amountsOf(
  game: LimitedGame,
  { settings, ofMinis, ofVirtuals }: KnownLimits,
): [RoleAmounts, RoleAmounts] | undefined {
  if (game === null) {
    return (
      settings && [
        roleAmounts(settings, 'sportsAmountRole'),
        roleAmounts(settings, 'sportsMaxPrizeAmountRole'),
      ]
    );
  }
  if (isMini(game)) return ofMinis && miniAmounts(game, ofMinis);
  const own = ofVirtuals?.find(({ sport }) => sport === game);
  return own && [own.amountRole, own.maxPrizeAmountRole];
}

/** Stake and payout limits of the member's level for a slip; undefined until known. */
export function useLimits(rules: Rules, game: LimitedGame) {
  const role = useUser()?.role ?? VISITOR_ROLE;
  const settings = useSettings();
  const ofRounds = game !== null && isMini(game);
  const ofEvents = game !== null && !ofRounds;
  const { data: ofMinis } = useQuery({ ...roundLimitsQuery, enabled: ofRounds });
  const { data: ofVirtuals } = useQuery({ ...virtualLimitsQuery, enabled: ofEvents });
  return useMemo(() => {
    const amounts = amountsOf(game, { settings, ofMinis, ofVirtuals });
    return amounts && rules.betLimits(role, ...amounts);
  }, [rules, role, game, ofMinis, ofVirtuals, settings]);
}

/** The same for a bet on sports or on a mini-game, outside of rendering. */
export async function loadLimits(rules: Rules, role: number, game: MiniGame | null) {
  const known = {
    settings: await queryClient.ensureQueryData(settingsQuery),
    ofMinis: game === null ? undefined : await queryClient.ensureQueryData(roundLimitsQuery),
    ofVirtuals: undefined,
  };
  const amounts = amountsOf(game, known);
  return amounts && rules.betLimits(role, ...amounts);
}
