import type { IconName } from '@/components/Icon';
import type { Overview } from '@/rules/wire';

interface Section {
  path: string;
  label: string;
  /** Where there is little room. */
  short: string;
  icon: IconName;
  /** How many rows wait in it for somebody, and whether they wait for the operator. */
  queue?: { count: (overview: Overview) => number; urgent: boolean; unit?: string };
}

interface Group {
  title: string;
  sections: Section[];
}

/** The first page of the office. */
export const home = '/admin';

/** The rooms of the office by what is done there, in the order of how often they are needed. */
export const groups: Group[] = [
  {
    title: '업무',
    sections: [
      { path: home, label: '현황', short: '현황', icon: 'board' },
      {
        path: '/admin/charges',
        label: '충전·환전',
        short: '충환전',
        icon: 'swap',
        queue: { count: ({ waiting }) => waiting.deposits + waiting.withdrawals, urgent: true },
      },
      {
        path: '/admin/members',
        label: '회원',
        short: '회원',
        icon: 'user',
        queue: { count: ({ waiting }) => waiting.members, urgent: true, unit: '명' },
      },
      {
        path: '/admin/bets',
        label: '베팅',
        short: '베팅',
        icon: 'history',
        queue: { count: ({ exposure }) => exposure.bets, urgent: false },
      },
    ],
  },
  {
    title: '입출금',
    sections: [
      {
        path: '/admin/bank-notices',
        label: '입금 알림',
        short: '입금',
        icon: 'deposit',
        queue: { count: ({ waiting }) => waiting.bankNotifications, urgent: true },
      },
      {
        path: '/admin/casino',
        label: '카지노 전환',
        short: '카지노',
        icon: 'cards',
        queue: { count: ({ waiting }) => waiting.transfers, urgent: false },
      },
      { path: '/admin/bonuses', label: '충전 보너스', short: '보너스', icon: 'star' },
      { path: '/admin/banks', label: '은행', short: '은행', icon: 'withdrawal' },
    ],
  },
  {
    title: '경기',
    sections: [
      { path: '/admin/rounds', label: '미니게임 회차', short: '회차', icon: 'dice' },
      { path: '/admin/virtuals', label: '가상게임 경기', short: '가상', icon: 'flag' },
      { path: '/admin/fixtures', label: '경기', short: '경기', icon: 'football' },
      {
        path: '/admin/feed',
        label: '피드',
        short: '피드',
        icon: 'live',
        queue: { count: ({ waiting }) => waiting.feedMessages, urgent: false },
      },
    ],
  },
  {
    title: '고객',
    sections: [
      {
        path: '/admin/inquiries',
        label: '문의',
        short: '문의',
        icon: 'support',
        queue: { count: ({ waiting }) => waiting.inquiries, urgent: true },
      },
      {
        path: '/admin/visitor-inquiries',
        label: '비회원 문의',
        short: '비회원',
        icon: 'question',
        queue: { count: ({ waiting }) => waiting.visitorInquiries, urgent: true },
      },
      { path: '/admin/messages', label: '쪽지', short: '쪽지', icon: 'message' },
      { path: '/admin/coupons', label: '쿠폰', short: '쿠폰', icon: 'gift' },
      { path: '/admin/join-codes', label: '가입코드', short: '코드', icon: 'partner' },
      { path: '/admin/addresses', label: 'IP 차단', short: 'IP', icon: 'lock' },
    ],
  },
  {
    title: '총판',
    sections: [
      { path: '/admin/partners', label: '총판', short: '총판', icon: 'partner' },
      { path: '/admin/commissions', label: '총판 정산', short: '정산', icon: 'swap' },
      { path: '/admin/payouts', label: '총판 지급', short: '지급', icon: 'withdrawal' },
    ],
  },
  {
    title: '사이트',
    sections: [
      { path: '/admin/posts', label: '게시판', short: '게시판', icon: 'notice' },
      { path: '/admin/popups', label: '팝업', short: '팝업', icon: 'device' },
      { path: '/admin/streams', label: '중계', short: '중계', icon: 'live' },
      { path: '/admin/settings', label: '설정', short: '설정', icon: 'rules' },
      { path: '/admin/audit', label: '작업 기록', short: '기록', icon: 'clock' },
    ],
  },
];

/** Every room of the office. */
export const sections: Section[] = groups.flatMap((group) => group.sections);

/** The room at an address. */
export const sectionAt = (pathname: string) =>
  sections.findLast(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
