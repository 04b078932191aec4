import type { OfficeSection } from './OfficeFrame';

/** What an operator may switch on for partners. */
export interface Switches {
  links: boolean;
  contracts: boolean;
}

/** The pages of the partners' office in the specification's order (betting spec §2), with those of links and contracts. */
const all: (OfficeSection & { of?: (keyof Switches)[] })[] = [
  { path: '/partner', label: '현황', icon: 'board', exact: true, quick: true },
  { path: '/partner/pt', label: '총판 관리', icon: 'partner' },
  { path: '/partner/member', label: '회원 관리', icon: 'user', quick: true },
  { path: '/partner/deposit', label: '충전 내역', icon: 'deposit', quick: true },
  { path: '/partner/withdraw', label: '환전 내역', icon: 'withdrawal' },
  { path: '/partner/bet_history', label: '베팅 내역', icon: 'history', quick: true },
  { path: '/partner/calc', label: '정산', icon: 'swap', quick: true },
  { path: '/partner/contract', label: '계약', icon: 'rules', of: ['contracts'] },
  { path: '/partner/links', label: '링크', icon: 'share', of: ['links'] },
  { path: '/partner/connect', label: '연동', icon: 'device', of: ['links'] },
  { path: '/partner/statement', label: '월 명세서', icon: 'calendar', of: ['links', 'contracts'] },
  { path: '/partner/analysis', label: '분석', icon: 'star', desktop: true },
  { path: '/partner/customer', label: '고객센터', icon: 'support' },
];

/** The pages of the partners' office, without those of which everything is switched off. */
export const sections = (on: Switches): OfficeSection[] =>
  all.filter(({ of }) => !of || of.some((name) => on[name]));
