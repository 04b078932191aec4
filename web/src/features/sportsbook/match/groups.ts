import { selectionLabel } from '@/components/labels';
import type { MarketView } from '@/rules/wire';

/** The groups of markets, by what their selections ask. */
export const GROUPS = {
  all: '전체',
  winner: '승부',
  handicap: '핸디캡',
  total: '오버언더',
  other: '기타',
} as const;

/** A group of markets. */
export type Group = keyof typeof GROUPS;

/** Names of selections that name a side, or two of them. */
const SIDES = /^[1X2]{1,2}$/;

/** The group of a market. */
export function groupOf({ baseline, selections }: MarketView): Exclude<Group, 'all'> {
  if (selections.some(({ name }) => name === 'Over' || name === 'Under')) return 'total';
  if (!selections.every(({ name }) => SIDES.test(name))) return 'other';
  return baseline !== null || selections.some(({ line }) => line !== null) ? 'handicap' : 'winner';
}

/** Whether a market or one of its selections has a text in its name. */
export function isFound(market: MarketView, text: string) {
  const wanted = text.trim().toLowerCase();
  const names = [market.name, ...market.selections.map(selectionLabel)];
  return names.some((name) => name.toLowerCase().includes(wanted));
}
