import { formatWonUnit } from '@/components/price';
import type { RiskTerms } from '@/rules/wire';

/** Terms as they are filled in; a number may be text that is none. */
export interface FilledTerms {
  stakeFactor: number | string;
  /** Empty: no limit. */
  dayWinningsMax: number | string;
  delaySeconds: number | string;
  cashOut: boolean;
  closedSports: number[];
  closedLeagues: number[];
}

export const filledTerms = (terms: RiskTerms): FilledTerms => ({
  ...terms,
  dayWinningsMax: terms.dayWinningsMax ?? '',
});

/** What is no number becomes one that the rules refuse. */
export const termsOf = (filled: FilledTerms): RiskTerms => ({
  ...filled,
  stakeFactor: wholeOr(filled.stakeFactor, 0),
  dayWinningsMax: filled.dayWinningsMax === '' ? null : wholeOr(filled.dayWinningsMax, -1),
  delaySeconds: wholeOr(filled.delaySeconds, 9_999),
});

const wholeOr = (typed: number | string, otherwise: number) =>
  typeof typed === 'number' ? typed : otherwise;

/** What differs from the ordinary limits, in words. */
export function termsText(terms: RiskTerms): string[] {
  const { stakeFactor, dayWinningsMax, delaySeconds, cashOut } = terms;
  const texts = [
    stakeFactor !== 100 && `한도 ${stakeFactor}%`,
    dayWinningsMax !== null && `하루 당첨 ${formatWonUnit(dayWinningsMax)}`,
    delaySeconds > 0 && `실시간 지연 +${delaySeconds}초`,
    !cashOut && '캐시아웃 불가',
    terms.closedSports.length > 0 && `종목 ${terms.closedSports.length}개 제한`,
    terms.closedLeagues.length > 0 && `리그 ${terms.closedLeagues.length}개 제한`,
  ];
  const said = texts.filter((text) => text !== false);
  return said.length > 0 ? said : ['기본 한도'];
}
