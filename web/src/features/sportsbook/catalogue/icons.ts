import type { IconName } from '@/components/Icon';

const bySport: Record<number, IconName> = {
  6046: 'football',
  48242: 'basketball',
  154914: 'baseball',
  154830: 'volleyball',
  35232: 'hockey',
};

/** The icon of a sport (ids of betting spec §2). */
export const sportIcon = (sportId: number): IconName => bySport[sportId] ?? 'ball';
