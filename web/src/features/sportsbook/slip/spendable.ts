import type { BetGame, User } from '@/rules/wire';
import { roleOf } from './role';
import type { PickedRound } from './store';

/** The kind of game of a slip on a round, or else of the slip of a path. */
export function gameOf(round: PickedRound | null, path: string): BetGame {
  if (round) return round.chip ? 'minigame' : 'virtual';
  return roleOf(path) === 'inplay' ? 'inplay' : 'sports';
}

type Money = Pick<User, 'emoney' | 'bonus'> & { bonusGames?: User['bonusGames'] | undefined };

/**
 * What a member can stake in a kind of game without a free bet: cash, and the bonus if it pays there. An older
 * server does not say where it pays.
 */
export const spendableOf = ({ emoney, bonus, bonusGames }: Money, game: BetGame) =>
  emoney + (!bonusGames || bonusGames.includes(game) ? (bonus ?? 0) : 0);
