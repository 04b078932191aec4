import { betGameName } from '@/components/betGames';
import { placeName } from '@/components/office/partnerTree';
import { formatWon, formatWonUnit } from '@/components/price';
import type { BetGame, PartnerRow, SegmentRule } from '@/rules/wire';

interface Bounds {
  min?: number | null;
  max?: number | null;
}

function boundsOf(label: string, bounds: Bounds | null | undefined, words: (n: number) => string) {
  if (!bounds) return null;
  const min = bounds.min == null ? '' : `${words(bounds.min)} 이상`;
  const max = bounds.max == null ? '' : `${words(bounds.max)} 이하`;
  return `${label} ${[min, max].filter(Boolean).join(' ')}`;
}

const days = (words: string, count: number | null | undefined) =>
  count == null ? null : words.replace('N', String(count));

const either = (value: boolean | null | undefined, yes: string, no: string) =>
  value == null ? null : value ? yes : no;

const periodOf = (label: string, from: string | null = null, until: string | null = null) =>
  from || until ? `${label} ${from ?? ''}~${until ?? ''}` : null;

const playedOf = (within: string, games: BetGame[] = []) =>
  games.length > 0 ? `${within}${games.map(betGameName).join('·')} 이용` : null;

/** The partner by its name, or by its number if it is not known. */
function partnerOf({ partnerId }: SegmentRule, partners: PartnerRow[] | null) {
  if (partnerId == null) return null;
  const partner = partners?.find(({ id }) => id === partnerId);
  return partner ? `${placeName(partner)} 직속` : `총판 ${partnerId}번 직속`;
}

/** The conditions of a rule in words. */
export function ruleWords(rule: SegmentRule, partners: PartnerRow[] | null): string[] {
  const within = rule.days == null ? '' : `최근 ${rule.days}일 `;
  const words = [
    rule.levels?.length ? rule.levels.map((level) => `LV.${level}`).join(', ') : null,
    either(rule.suspended, '정지 회원', '정상 회원'),
    periodOf('가입', rule.joinedFrom, rule.joinedUntil),
    days('최근 N일 가입', rule.joinedWithin),
    days('N일 이상 미접속', rule.awayDays),
    days('최근 N일 접속', rule.seenWithin),
    boundsOf(`${within}충전`, rule.deposits, formatWonUnit),
    boundsOf(`${within}충전`, rule.depositCount, (count) => `${formatWon(count)}회`),
    boundsOf(`${within}베팅`, rule.turnover, formatWonUnit),
    boundsOf(`${within}손익`, rule.ggr, formatWonUnit),
    playedOf(within, rule.played),
    boundsOf('보유머니', rule.balance, formatWonUnit),
    either(rule.hasDeposited, '충전 이력 있음', '충전 이력 없음'),
    periodOf('첫 충전', rule.firstDepositFrom, rule.firstDepositUntil),
    partnerOf(rule, partners),
  ].filter((word) => word !== null);
  return words.length > 0 ? words : ['모든 회원'];
}
