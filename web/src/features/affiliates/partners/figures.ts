import type { PartnerDay } from '@/rules/wire';

/** A figure of a day. */
export interface Figure {
  name: Exclude<keyof PartnerDay, 'day' | 'posted'>;
  label: string;
  unit: string;
}

/** The figures of a day in display order. */
export const figures: Figure[] = [
  { name: 'joined', label: '신규 회원', unit: '명' },
  { name: 'players', label: '베팅 회원', unit: '명' },
  { name: 'deposits', label: '충전', unit: '원' },
  { name: 'withdrawals', label: '환전', unit: '원' },
  { name: 'turnover', label: '베팅금', unit: '원' },
  { name: 'loss', label: '손익', unit: '원' },
  { name: 'commission', label: '내 정산금', unit: '원' },
];

/** One figure by day. */
export const figureByDay = (days: PartnerDay[], { name }: Figure) =>
  days.map(({ day, ...of }) => ({ day, value: of[name] }));
