import { useGameRules } from '@/rules';
import type { MiniEvents, MiniGame, MiniGameView } from '@/rules/wire';

/** Where each game is played. */
export const GAME_PATHS: Record<MiniGame, string> = {
  powerBall: '/minigame/powerball',
  powerLadder: '/minigame/powerladder',
  lotusOddeven: '/minigame/lotus/oddeven',
  lotusBaccarat: '/minigame/lotus/baccarat',
};

/** Where rounds are checked. */
export const VERIFY_PATH = '/minigame/verify';

/** A game as it is in every round. */
export function useGame(game: MiniGame): MiniGameView {
  const view = useGameRules()
    .miniGames()
    .find((one) => one.game === game);
  if (!view) throw new Error(`the rules know no game ${game}`);
  return view;
}

/** The round of a game that is on, of those that the server named. */
export const eventOf = (events: MiniEvents | undefined, game: MiniGame) =>
  events?.events.find(({ round }) => round.game === game);
