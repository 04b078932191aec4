import { useGameRules } from '@/rules';
import type { MiniEvents, MiniGame, MiniGameView } from '@/rules/wire';

/** The path of each game. */
export const GAME_PATHS: Record<MiniGame, string> = {
  powerBall: '/minigame/powerball',
  powerLadder: '/minigame/powerladder',
  lotusOddeven: '/minigame/lotus/oddeven',
  lotusBaccarat: '/minigame/lotus/baccarat',
};

/** The path of the verification. */
export const VERIFY_PATH = '/minigame/verify';

/** The static part of a game. */
export function useGame(game: MiniGame): MiniGameView {
  const view = useGameRules()
    .miniGames()
    .find((one) => one.game === game);
  if (!view) throw new Error(`the rules know no game ${game}`);
  return view;
}

/** The current round of a game among those of the server. */
export const eventOf = (events: MiniEvents | undefined, game: MiniGame) =>
  events?.events.find(({ round }) => round.game === game);
