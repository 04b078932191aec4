import type { AuditRow, CameResult, ResultSource } from '@/rules/wire';

/** Who acts where nobody does. */
export const SYSTEM = 'system';

/** Where a result came from. */
export const sourceLabels: Record<ResultSource, string> = {
  feed: '피드',
  operator: '운영자',
  clock: '시간 초과 자동 무효',
  draw: '추첨',
};

/**
 * The result by hand that made the site settle a bet anew: the last one that had come by then, where
 * an operator gave it. None for what the feed or the clock corrected.
 */
export function causeOf({ actor, at }: AuditRow, results: CameResult[]): CameResult | undefined {
  if (actor !== SYSTEM) return undefined;
  const last = results.findLast(({ cameAt }) => Date.parse(cameAt) <= Date.parse(at));
  return last?.source === 'operator' ? last : undefined;
}

const accounts: Record<string, string> = {
  cash: '보유머니',
  debt: '미수금',
  stakes_held: '베팅금 보관',
  winnings: '하우스 손익',
};

/** The account of a posting; one that the page does not know is shown by its name. */
export const accountLabel = (kind: string) => accounts[kind] ?? kind;

/** How often the bet had been settled by then: 2 of `payout:17:2`. */
export function revisionOf(reference: string): string {
  const revision = reference.split(':')[2];
  if (!revision) return '';
  return revision === '1' ? '첫 정산' : `${revision}번째 정산`;
}
