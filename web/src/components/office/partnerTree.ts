import type { PartnerRow } from '@/rules/wire';

/** Name of a partner in a list; the head office has no member. */
export const placeName = ({ memberId, userId, nickname, level }: PartnerRow) =>
  memberId === null ? '본사' : `${level}단계 ${userId} (${nickname})`;

/** The tree from the head office on: each partner followed by its subtree. */
export function inOrder(rows: PartnerRow[], parent: number | null = null): PartnerRow[] {
  return rows
    .filter(({ parentId }) => parentId === parent)
    .flatMap((row) => [row, ...inOrder(rows, row.id)]);
}
