import type { BetStyle, MiniGame } from '@/rules/wire';

/** The kind of game of a slip (betting spec §2); mini-games have the names of their games. */
export type SlipRole =
  | 'sportsEu'
  | 'sportsKr'
  | 'inplay'
  | 'soccer'
  | 'basketball'
  | 'dog'
  | 'horse'
  | MiniGame;

/** The path whose slip is shown on pages without their own (betting spec §2). */
export const DEFAULT_PATH = '/europe';

const VIRTUAL = ['soccer', 'basketball', 'dog', 'horse'] as const;

/** Mini-games by last segment of their path. */
const MINI: [segment: string, MiniGame][] = [
  ['powerball', 'powerBall'],
  ['powerladder', 'powerLadder'],
  ['oddeven', 'lotusOddeven'],
  ['baccarat', 'lotusBaccarat'],
];

/** The role of the slip of a path. */
export function roleOf(path: string): SlipRole {
  const [section, ...rest] = path.split('/').filter(Boolean);
  if (section === 'korea') return 'sportsKr';
  if (section === 'inplay') return 'inplay';
  const virtual = VIRTUAL.find((game) => rest.includes(game));
  if (section === 'bet365' && virtual) return virtual;
  const mini = section === 'minigame' && MINI.find(([segment]) => rest.includes(segment));
  return mini ? mini[1] : 'sportsEu';
}

/** Whether the role is that of a mini-game. */
export const isMini = (role: SlipRole): role is MiniGame => MINI.some(([, game]) => game === role);

/** The style of the bets of a role (betting spec §9). */
export const STYLES: Partial<Record<SlipRole, BetStyle>> = {
  sportsEu: 'EU',
  sportsKr: 'KR',
  inplay: 'IN',
};
