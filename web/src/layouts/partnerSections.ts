import type { OfficeSection } from './OfficeFrame';

/** The pages of the partners' office in the specification's order (betting spec §2). */
export const sections: OfficeSection[] = [
  { path: '/partner', label: '현황', icon: 'board', exact: true, quick: true },
  { path: '/partner/pt', label: '총판 관리', icon: 'partner' },
  { path: '/partner/member', label: '회원 관리', icon: 'user', quick: true },
  { path: '/partner/deposit', label: '충전 내역', icon: 'deposit', quick: true },
  { path: '/partner/withdraw', label: '환전 내역', icon: 'withdrawal' },
  { path: '/partner/bet_history', label: '베팅 내역', icon: 'history', quick: true },
  { path: '/partner/calc', label: '정산', icon: 'swap', quick: true },
  { path: '/partner/analysis', label: '분석', icon: 'star', desktop: true },
  { path: '/partner/customer', label: '고객센터', icon: 'support' },
];
