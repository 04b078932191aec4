import type { BetStyle } from '@/rules/wire';

/** Which kind of game a slip is of (betting spec §2); the virtual and mini-games are still to come. */
export type SlipRole =
  | 'sportsEu'
  | 'sportsKr'
  | 'inplay'
  | 'soccer'
  | 'basketball'
  | 'dog'
  | 'horse'
  | 'lotusOddeven'
  | 'lotusBaccarat';

/** The path whose slip it is where the page at hand has none of its own (betting spec §2). */
export const DEFAULT_PATH = '/europe';

const VIRTUAL = ['soccer', 'basketball', 'dog', 'horse'] as const;

/** The role of the slip of a path. */
export function roleOf(path: string): SlipRole {
  const [section, ...rest] = path.split('/').filter(Boolean);
  if (section === 'korea') return 'sportsKr';
  if (section === 'inplay') return 'inplay';
  const virtual = VIRTUAL.find((game) => rest.includes(game));
  if (section === 'bet365' && virtual) return virtual;
  if (section === 'minigame' && rest.includes('oddeven')) return 'lotusOddeven';
  if (section === 'minigame' && rest.includes('baccarat')) return 'lotusBaccarat';
  return 'sportsEu';
}

/** The style that slips of a role are placed in (betting spec §9). */
export const STYLES: Partial<Record<SlipRole, BetStyle>> = {
  sportsEu: 'EU',
  sportsKr: 'KR',
  inplay: 'IN',
};
