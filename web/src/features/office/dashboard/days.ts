import { dashboardCards } from '@/components/office/labels/dashboard';
import type { DashboardFigures } from '@/rules/wire';
import { type Behind, byGame, figures, promotionCosts } from './figures';

/** A column of the days. */
export interface Sum {
  name: keyof DashboardFigures;
  head: string;
  /** The rows behind it; undefined if the columns beside it say what it is made of. */
  behind?: Behind | undefined;
  /** Whether a loss is below zero, and shown as one. */
  signed?: boolean;
}

const figure = (name: (typeof figures)[number]['name'], signed = false): Sum => ({
  name,
  head: dashboardCards[name],
  behind: figures.find((one) => one.name === name),
  signed,
});

/** The columns of the days, in the order in which they are computed from each other. */
export const sums: Sum[] = [
  figure('stakes'),
  { name: 'turnover', head: '정산 베팅금', behind: byGame },
  { name: 'payouts', head: '당첨금', behind: byGame },
  figure('ggr', true),
  { name: 'promotions', head: '프로모션 비용', behind: promotionCosts },
  { name: 'ngr', head: dashboardCards.ngr, signed: true },
  figure('deposits'),
  figure('withdrawals'),
  figure('netDeposits', true),
  figure('activeMembers'),
  figure('newMembers'),
  { ...figure('firstDeposits'), head: '첫 충전' },
];
