import { addressOf } from '@/features/office/reports/report';
import type { Api, DashboardCard, DashboardFigures } from '@/rules/wire';

/** Days of which the rows behind a figure are shown. */
export interface Span {
  from: string;
  to: string;
}

/** The list of the rows behind a figure. */
export interface Behind {
  rows: (span: Span) => string;
  /** The endpoint of the list. */
  reads: keyof Api;
  /** Whether the list is a report, which covers fewer days. */
  report?: boolean;
}

/** A figure of the dashboard, with a card. */
export interface Figure extends Behind {
  name: DashboardCard & keyof DashboardFigures;
  /** What it is, in short. */
  note: string;
  unit: '원' | '명';
}

const list = (path: string, set: Record<string, string>) => (span: Span) =>
  `/admin/${path}?${new URLSearchParams({ ...set, ...span })}`;

/** A day leads to its games, several days to the days. */
export const byGame: Behind = {
  rows: (span) => addressOf({ by: span.from === span.to ? 'game' : 'day', ...span }),
  reads: 'GET /api/admin/reports/{by}',
  report: true,
};

/** What free bets, bonuses and points that became cash have cost. */
export const promotionCosts: Behind = {
  rows: list('promotion-costs', { kind: 'net' }),
  reads: 'GET /api/admin/promotion-costs',
};

/** Money counts when it was approved. */
const charges = (set: Record<string, string>) =>
  list('charges', { status: 'completed', moment: 'decided', ...set });

/** The days with what each figure is computed from. */
export const toDays = list('dashboard/days', {});

/** The dashboard of the same days. */
export const toDashboard = list('dashboard', {});

/** All figures that have a card. */
export const figures: Figure[] = [
  {
    name: 'ggr',
    note: '정산 베팅금 - 당첨금',
    unit: '원',
    ...byGame,
  },
  {
    name: 'ngr',
    note: '손익 - 프로모션 비용',
    unit: '원',
    rows: toDays,
    reads: 'GET /api/admin/dashboard',
  },
  {
    name: 'stakes',
    note: '접수된 베팅',
    unit: '원',
    ...byGame,
  },
  {
    name: 'deposits',
    note: '승인된 금액',
    unit: '원',
    reads: 'GET /api/admin/charges',
    rows: charges({ kind: 'deposit' }),
  },
  {
    name: 'withdrawals',
    note: '승인된 금액',
    unit: '원',
    reads: 'GET /api/admin/charges',
    rows: charges({ kind: 'withdrawal' }),
  },
  {
    name: 'netDeposits',
    note: '충전 - 환전',
    unit: '원',
    reads: 'GET /api/admin/charges',
    rows: charges({}),
  },
  {
    name: 'activeMembers',
    note: '베팅한 회원, 기간 중 한 번만 계산',
    unit: '명',
    // Without the filter, those with a settlement only are members of the report too.
    rows: (span) => addressOf({ by: 'member', ...span, subject: 'active', of: '베팅한 회원' }),
    reads: 'GET /api/admin/reports/{by}',
    report: true,
  },
  {
    name: 'newMembers',
    note: '가입 신청',
    unit: '명',
    reads: 'GET /api/admin/members',
    rows: list('members', { status: 'all', moment: 'joined' }),
  },
  {
    name: 'firstDeposits',
    note: '첫 충전이 승인된 회원',
    unit: '명',
    reads: 'GET /api/admin/charges',
    rows: charges({ kind: 'deposit', moment: 'first' }),
  },
];
