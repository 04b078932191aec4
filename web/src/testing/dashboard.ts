import type { Dashboard, DashboardDay, DashboardFigures } from '@/rules/wire';

/** Figures of a day or of a range of days. */
const figures = (ggr: number): DashboardFigures => ({
  stakes: 50_000,
  turnover: 40_000,
  payouts: 40_000 - ggr,
  ggr,
  promotions: 5_000,
  ngr: ggr - 5_000,
  deposits: 100_000,
  withdrawals: 30_000,
  netDeposits: 70_000,
  activeMembers: 3,
  newMembers: 2,
  firstDeposits: 1,
});
/** A day with its figures. */
export const day = (name: string, ggr: number): DashboardDay => ({
  day: name,
  figures: figures(ggr),
});
/** Two days beside those before. */
export const dashboard: Dashboard = {
  days: [day('2026-03-01', 12_000), day('2026-03-02', -2_000)],
  daysBefore: [day('2026-02-27', 1_000), day('2026-02-28', 19_000)],
  total: figures(10_000),
  compared: figures(10_000),
  totalBefore: figures(20_000),
  withoutToday: false,
  changes: {
    stakes: '0.0',
    turnover: '0.0',
    payouts: '+50.0',
    ggr: '-50.0',
    promotions: '0.0',
    ngr: '-66.6',
    deposits: '+12.5',
    withdrawals: null,
    netDeposits: null,
    activeMembers: null,
    newMembers: null,
    firstDeposits: null,
  },
  sports: [
    {
      sportId: 6046,
      name: '축구',
      now: { turnover: 40_000, ggr: 10_000, percent: '25.00' },
      compared: { turnover: 40_000, ggr: 10_000, percent: '25.00' },
      before: { turnover: 5_000, ggr: 2_500, percent: '50.00' },
      days: ['25.00', null],
      daysBefore: [null, '50.00'],
    },
  ],
  reported: true,
};
