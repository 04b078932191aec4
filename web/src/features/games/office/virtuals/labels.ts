import type { LineUp, VirtualResult, VirtualSport } from '@/rules/wire';

/** Names of the virtual games in the office. */
export const sportLabels: Record<VirtualSport, string> = {
  soccer: '가상축구',
  basketball: '가상농구',
  dog: '개경주',
  horse: '경마',
};

/** The participants: two teams, or several runners. */
export const participants = ({ entrants }: LineUp) =>
  entrants.map(({ name }) => name).join(entrants.length === 2 ? ' vs ' : ' · ');

/** The result: the score, or the runners in finishing order. */
export function resultWords(result: VirtualResult | null): string {
  if (!result) return '-';
  return result.kind === 'score' ? `${result.home} : ${result.away}` : result.order.join('-');
}
