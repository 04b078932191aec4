import type { DashboardCard } from '@/rules/wire';

/** Cards of the dashboard. */
export const dashboardCards: Record<DashboardCard, string> = {
  ggr: '손익',
  ngr: '순손익',
  stakes: '베팅금',
  deposits: '충전',
  withdrawals: '환전',
  netDeposits: '순입금',
  activeMembers: '활동 회원',
  newMembers: '신규 회원',
  firstDeposits: '첫 충전 회원',
  sports: '종목별 마진',
  cohorts: '코호트',
};
