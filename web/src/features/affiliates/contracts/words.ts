import { formatWon, formatWonUnit } from '@/components/price';
import type { ContractTerms } from '@/rules/wire';

/** The terms of a contract in sentences. */
export function termsInWords({ share, head }: ContractTerms): string[] {
  const words: string[] = [];
  if (share) {
    const tiers = share.tiers.map(({ from, rate }) => `${formatWonUnit(from)} 이상 ${rate}%`);
    words.push(`직속 회원의 월 손익 전체에 도달한 구간의 요율을 적용합니다: ${tiers.join(', ')}.`);
    if (share.subtractsCosts) words.push('보유머니로 전환된 보너스와 포인트를 손익에서 뺍니다.');
    words.push(
      share.carriesDeficit
        ? '손익이 마이너스인 달은 다음 달 손익에서 먼저 차감합니다.'
        : '손익이 마이너스인 달은 다음 달로 이월하지 않습니다.',
    );
  }
  if (head) {
    const tiers = head.tiers.map(
      ({ from, amount }) => `${formatWon(from)}명 이상 1명당 ${formatWonUnit(amount)}`,
    );
    words.push(
      `첫 충전이 ${formatWonUnit(head.deposit)} 이상이고 첫 충전일부터 ${head.days}일 안에 ` +
        `${formatWonUnit(head.turnover)} 이상 베팅한 회원마다 한 번 지급합니다: ${tiers.join(', ')}.`,
      '정산할 때 이용 정지된 회원은 제외됩니다.',
    );
  }
  return words;
}

/** The terms in a few words. */
export function termsInShort({ share, head }: ContractTerms): string {
  const parts: string[] = [];
  if (share) parts.push(`수익 배분 ${span(share.tiers.map(({ rate }) => `${rate}%`))}`);
  if (head) parts.push(`회원당 ${span(head.tiers.map(({ amount }) => formatWonUnit(amount)))}`);
  return parts.join(' · ');
}

function span(tiers: string[]): string {
  const [first = '', last = first] = [tiers[0], tiers.at(-1)];
  return first === last ? first : `${first} ~ ${last}`;
}
