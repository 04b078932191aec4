import type { OfficeSection } from './OfficeFrame';

/** The rooms of the partners' office, in the specification's order (betting spec §2). */
export const sections: OfficeSection[] = [
  { path: '/partner', label: '현황', icon: 'board', exact: true },
  { path: '/partner/pt', label: '총판 관리', icon: 'partner' },
  { path: '/partner/member', label: '회원 관리', icon: 'user' },
  { path: '/partner/deposit', label: '충전 내역', icon: 'deposit' },
  { path: '/partner/withdraw', label: '환전 내역', icon: 'withdrawal' },
  { path: '/partner/bet_history', label: '스포츠 주문 관리', icon: 'history' },
  { path: '/partner/calc', label: '정산', icon: 'swap' },
  { path: '/partner/analysis', label: '분석', icon: 'star', desktop: true },
  { path: '/partner/customer', label: '고객센터', icon: 'support' },
];
