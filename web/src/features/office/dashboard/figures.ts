import { addressOf } from '@/features/office/reports/report';
import type { Api, DashboardFigures } from '@/rules/wire';

/** Days of which the rows behind a figure are shown. */
export interface Span {
  from: string;
  to: string;
}

/** A figure of the dashboard. */
export interface Figure {
  name: keyof DashboardFigures;
  label: string;
  /** What it is, in short. */
  note: string;
  unit: '원' | '명';
  /** The list of the rows behind it. */
  rows: (span: Span) => string;
  /** The endpoint of that list. */
  reads: keyof Api;
  /** Whether the list is a report, which covers fewer days. */
  report?: boolean;
}

const list = (path: string, set: Record<string, string>) => (span: Span) =>
  `/admin/${path}?${new URLSearchParams({ ...set, ...span })}`;

/** A day leads to its games, several days to the days. */
const report = (span: Span) => addressOf({ by: span.from === span.to ? 'game' : 'day', ...span });

/** Money counts when it was approved. */
const charges = (set: Record<string, string>) =>
  list('charges', { status: 'completed', moment: 'decided', ...set });

/** All figures, in the order of a dashboard that nobody has arranged. */
export const figures: Figure[] = [
  {
    name: 'ggr',
    label: '손익',
    note: '정산 베팅금 - 당첨금',
    unit: '원',
    rows: report,
    reads: 'GET /api/admin/reports/{by}',
    report: true,
  },
  {
    name: 'ngr',
    label: '순손익',
    note: '손익 - 프로모션 비용',
    unit: '원',
    rows: report,
    reads: 'GET /api/admin/reports/{by}',
    report: true,
  },
  {
    name: 'stakes',
    label: '베팅금',
    note: '접수된 베팅',
    unit: '원',
    rows: report,
    reads: 'GET /api/admin/reports/{by}',
    report: true,
  },
  {
    name: 'deposits',
    label: '충전',
    note: '승인된 금액',
    unit: '원',
    reads: 'GET /api/admin/charges',
    rows: charges({ kind: 'deposit' }),
  },
  {
    name: 'withdrawals',
    label: '환전',
    note: '승인된 금액',
    unit: '원',
    reads: 'GET /api/admin/charges',
    rows: charges({ kind: 'withdrawal' }),
  },
  {
    name: 'netDeposits',
    label: '순입금',
    note: '충전 - 환전',
    unit: '원',
    reads: 'GET /api/admin/charges',
    rows: charges({}),
  },
  {
    name: 'activeMembers',
    label: '활동 회원',
    note: '베팅한 회원, 기간 중 한 번만 계산',
    unit: '명',
    rows: (span) => addressOf({ by: 'member', ...span }),
    reads: 'GET /api/admin/reports/{by}',
    report: true,
  },
  {
    name: 'newMembers',
    label: '신규 회원',
    note: '가입 신청',
    unit: '명',
    reads: 'GET /api/admin/members',
    rows: list('members', { status: 'all' }),
  },
  {
    name: 'firstDeposits',
    label: '첫 충전 회원',
    note: '첫 충전이 승인된 회원',
    unit: '명',
    reads: 'GET /api/admin/charges',
    rows: charges({ kind: 'deposit', moment: 'first' }),
  },
];
