import type { BetGame } from '@/rules/wire';
import { optionsOf } from './variants';

const NAMES: Record<BetGame, string> = {
  sports: '스포츠',
  inplay: '실시간',
  minigame: '미니게임',
  virtual: '가상게임',
  casino: '카지노',
  slot: '슬롯',
};

/** The kinds of games. */
export const betGames = optionsOf(NAMES);

/** The kinds of games that are bet on by slips. */
export const slipGames = optionsOf<Exclude<BetGame, 'casino' | 'slot'>>({
  sports: NAMES.sports,
  inplay: NAMES.inplay,
  virtual: NAMES.virtual,
  minigame: NAMES.minigame,
});

/** The Korean name of a kind of game; of an unknown one, its name on the wire. */
export const betGameName = (game: string) => NAMES[game as BetGame] ?? game;
