import type { OfficeSection } from './OfficeFrame';

/** The pages of the partners' office in the specification's order (betting spec §2), with those of links. */
const all: (OfficeSection & { ofLinks?: boolean })[] = [
  { path: '/partner', label: '현황', icon: 'board', exact: true, quick: true },
  { path: '/partner/pt', label: '총판 관리', icon: 'partner' },
  { path: '/partner/member', label: '회원 관리', icon: 'user', quick: true },
  { path: '/partner/deposit', label: '충전 내역', icon: 'deposit', quick: true },
  { path: '/partner/withdraw', label: '환전 내역', icon: 'withdrawal' },
  { path: '/partner/bet_history', label: '베팅 내역', icon: 'history', quick: true },
  { path: '/partner/calc', label: '정산', icon: 'swap', quick: true },
  { path: '/partner/links', label: '링크', icon: 'share', ofLinks: true },
  { path: '/partner/connect', label: '연동', icon: 'swap', ofLinks: true },
  { path: '/partner/statement', label: '월 명세서', icon: 'history', ofLinks: true },
  { path: '/partner/analysis', label: '분석', icon: 'star', desktop: true },
  { path: '/partner/customer', label: '고객센터', icon: 'support' },
];

/** The pages of the partners' office, without those of links if links are switched off. */
export const sections = (links: boolean): OfficeSection[] =>
  all.filter(({ ofLinks = false }) => links || !ofLinks);
