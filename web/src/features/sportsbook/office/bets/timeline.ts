import type { ArrivedResult, AuditRow, ResultSource } from '@/rules/wire';

/** Actor of automatic actions. */
export const SYSTEM = 'system';

/** Source of a result. */
export const sourceLabels: Record<ResultSource, string> = {
  feed: '피드',
  operator: '운영자',
  clock: '시간 초과 자동 무효',
  draw: '추첨',
};

/**
 * The manual result that made the system settle a bet again: the last result before the settlement,
 * if an operator entered it. Undefined for corrections by the feed or the clock.
 */
export function causeOf(
  { actor, at }: AuditRow,
  results: ArrivedResult[],
): ArrivedResult | undefined {
  if (actor !== SYSTEM) return undefined;
  const last = results.findLast(({ cameAt }) => Date.parse(cameAt) <= Date.parse(at));
  return last?.source === 'operator' ? last : undefined;
}

const accounts: Record<string, string> = {
  cash: '보유머니',
  bonus: '보너스',
  promotions: '프로모션',
  debt: '미수금',
  stakes_held: '베팅금 보관',
  gross_gaming_revenue: '하우스 손익',
};

/** The account of a posting; an unknown one is shown by its code. */
export const accountLabel = (kind: string) => accounts[kind] ?? kind;

/**
 * The number of the settlement: 2 in `payout:17:2`. The request in `bonus_stake:7:REQUEST` is none.
 */
export function revisionOf(reference: string): string {
  const revision = /^\w+:\d+:(\d+)$/.exec(reference)?.[1];
  if (!revision) return '';
  return revision === '1' ? '첫 정산' : `${revision}번째 정산`;
}
