import { variantsOf } from '@/components/variants';
import type { BetStyle, MiniGame, VirtualSport } from '@/rules/wire';

/** The kind of game of a slip (betting spec §2); mini-games have the names of their games. */
export type SlipRole = 'sportsEu' | 'sportsKr' | 'inplay' | VirtualSport | MiniGame;

/** The path whose slip is shown on pages without their own (betting spec §2). */
export const DEFAULT_PATH = '/europe';

const VIRTUAL = variantsOf<VirtualSport>({
  soccer: true,
  basketball: true,
  dog: true,
  horse: true,
});

/** The last segment of the path of each mini-game. */
const SEGMENTS: Record<MiniGame, string> = {
  powerBall: 'powerball',
  powerLadder: 'powerladder',
  lotusOddeven: 'oddeven',
  lotusBaccarat: 'baccarat',
};

const MINI = variantsOf(SEGMENTS);

/** The section of a path, its first segment, to which its slip belongs. */
export const sectionOf = (path: string) => path.split('/')[1];

/** The role of the slip of a path. */
export function roleOf(path: string): SlipRole {
  const [section, ...rest] = path.split('/').filter(Boolean);
  if (section === 'korea') return 'sportsKr';
  if (section === 'inplay') return 'inplay';
  const virtual = VIRTUAL.find((game) => rest.includes(game));
  if (section === 'bet365' && virtual) return virtual;
  const mini = section === 'minigame' && MINI.find((game) => rest.includes(SEGMENTS[game]));
  return mini || 'sportsEu';
}

/** Whether the role is that of a mini-game. */
export const isMini = (role: SlipRole): role is MiniGame => MINI.some((game) => game === role);

/** The style of the bets of a role (betting spec §9). */
export const STYLES: Partial<Record<SlipRole, BetStyle>> = {
  sportsEu: 'EU',
  sportsKr: 'KR',
  inplay: 'IN',
};
