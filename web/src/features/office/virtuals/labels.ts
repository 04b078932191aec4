import type { LineUp, VirtualResult, VirtualSport } from '@/rules/wire';

/** What operators call the virtual games. */
export const sportLabels: Record<VirtualSport, string> = {
  soccer: '가상축구',
  basketball: '가상농구',
  dog: '개경주',
  horse: '경마',
};

/** Who takes part: two meet, several run. */
export const whoWords = ({ entrants }: LineUp) =>
  entrants.map(({ name }) => name).join(entrants.length === 2 ? ' vs ' : ' · ');

/** How an event ended: the score, or the runners as they came in. */
export function resultWords(result: VirtualResult | null): string {
  if (!result) return '-';
  return result.kind === 'score' ? `${result.home} : ${result.away}` : result.order.join('-');
}
