import { type KnownSelection, miniSelections } from '@/components/mini/selections';
import type { GameRules } from '@/rules';
import type { MiniDraw, MiniGame } from '@/rules/wire';

/** The winning selections of a draw, one per market and ball, in order. */
export function winnersOf(rules: GameRules, game: MiniGame, draw: MiniDraw): KnownSelection[] {
  const known = miniSelections(rules);
  const boards = rules.miniBoards(game, [1], [draw]);
  return boards.flatMap(({ streaks }) => known.get(streaks[0]?.side ?? 0) ?? []);
}
