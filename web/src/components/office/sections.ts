import type { Api, Overview } from '@/rules/wire';
import type { SectionIconName } from './SectionIcon';

interface Section {
  path: string;
  label: string;
  /** Label in narrow places. */
  short: string;
  icon: SectionIconName;
  /** Endpoint of its data: operators without access do not see the page. */
  reads: keyof Api;
  /** Endpoint of most of its buttons: hidden from operators without access. */
  actions?: keyof Api;
  /** Number of waiting rows, and whether they wait for the operator. */
  queue?: { count: (overview: Overview) => number; urgent: boolean; unit?: string };
}

interface Group {
  title: string;
  sections: Section[];
}

/** The first page of the office. */
export const home = '/admin';

/** The pages of the office by kind of work, the most frequent first. */
export const groups: Group[] = [
  {
    title: '업무',
    sections: [
      { path: home, label: '현황', short: '현황', icon: 'board', reads: 'GET /api/admin/overview' },
      {
        path: '/admin/charges',
        label: '충전·환전',
        short: '충환전',
        icon: 'swap',
        reads: 'GET /api/admin/charges',
        actions: 'POST /api/admin/charges/{id}/approve',
        queue: { count: ({ waiting }) => waiting.deposits + waiting.withdrawals, urgent: true },
      },
      {
        path: '/admin/members',
        label: '회원',
        short: '회원',
        icon: 'user',
        reads: 'GET /api/admin/members',
        queue: { count: ({ waiting }) => waiting.members, urgent: true, unit: '명' },
      },
      {
        path: '/admin/bets',
        label: '베팅',
        short: '베팅',
        icon: 'history',
        reads: 'GET /api/admin/bets',
        queue: { count: ({ exposure }) => exposure.bets, urgent: false },
      },
    ],
  },
  {
    title: '충전·환전',
    sections: [
      {
        path: '/admin/bank-notices',
        label: '입금 알림',
        short: '입금',
        icon: 'deposit',
        reads: 'GET /api/admin/bank-notifications',
        actions: 'POST /api/admin/bank-notifications/{id}/match',
        queue: { count: ({ waiting }) => waiting.bankNotifications, urgent: true },
      },
      {
        path: '/admin/adjustments',
        label: '조정 승인',
        short: '조정',
        icon: 'check',
        reads: 'GET /api/admin/adjustments',
        actions: 'POST /api/admin/adjustments/{id}/approve',
        queue: { count: ({ waiting }) => waiting.adjustments, urgent: true },
      },
      {
        path: '/admin/casino',
        label: '카지노 전환',
        short: '카지노',
        icon: 'cards',
        reads: 'GET /api/admin/casino-transfers',
        actions: 'POST /api/admin/casino-transfers/{id}/resume',
        queue: { count: ({ waiting }) => waiting.transfers, urgent: false },
      },
      {
        path: '/admin/bonuses',
        label: '충전 보너스',
        short: '보너스',
        icon: 'star',
        reads: 'GET /api/admin/bonus-options',
        actions: 'POST /api/admin/bonus-options',
      },
      {
        path: '/admin/banks',
        label: '은행',
        short: '은행',
        icon: 'bank',
        reads: 'GET /api/admin/banks',
        actions: 'PUT /api/admin/banks/{id}',
      },
    ],
  },
  {
    title: '경기',
    sections: [
      {
        path: '/admin/rounds',
        label: '미니게임 회차',
        short: '회차',
        icon: 'dice',
        reads: 'GET /api/admin/rounds',
        actions: 'POST /api/admin/rounds/{id}/void',
      },
      {
        path: '/admin/virtuals',
        label: '가상게임 경기',
        short: '가상',
        icon: 'flag',
        reads: 'GET /api/admin/virtuals',
        actions: 'POST /api/admin/virtuals/{id}/void',
      },
      {
        path: '/admin/casino-rounds',
        label: '카지노 라운드',
        short: '라운드',
        icon: 'slot',
        reads: 'GET /api/admin/casino-rounds',
      },
      {
        path: '/admin/fixtures',
        label: '경기',
        short: '경기',
        icon: 'football',
        reads: 'GET /api/admin/fixtures',
        actions: 'POST /api/admin/fixtures/{id}/void',
        queue: { count: ({ waiting }) => waiting.lateResults, urgent: true, unit: '경기' },
      },
      {
        path: '/admin/feed',
        label: '피드',
        short: '피드',
        icon: 'live',
        reads: 'GET /api/admin/feed-rejects',
        actions: 'POST /api/admin/feed-rejects/{id}/dismiss',
        queue: { count: ({ waiting }) => waiting.feedMessages, urgent: false },
      },
    ],
  },
  {
    title: '위험 관리',
    sections: [
      {
        path: '/admin/liability',
        label: '위험 금액 현황',
        short: '위험',
        icon: 'warning',
        reads: 'GET /api/admin/liability',
        actions: 'POST /api/admin/hedges',
      },
      {
        path: '/admin/hedges',
        label: '헤지',
        short: '헤지',
        icon: 'shield',
        reads: 'GET /api/admin/hedges',
        actions: 'POST /api/admin/hedges/{id}/withdraw',
      },
      {
        path: '/admin/price-rules',
        label: '배당 규칙',
        short: '규칙',
        icon: 'ladder',
        reads: 'GET /api/admin/price-rules',
        actions: 'POST /api/admin/price-rules',
      },
      {
        path: '/admin/boosts',
        label: '배당 부스트',
        short: '부스트',
        icon: 'up',
        reads: 'GET /api/admin/boosts',
        actions: 'POST /api/admin/boosts/{id}/stop',
      },
      {
        path: '/admin/risk-profiles',
        label: '회원 한도',
        short: '한도',
        icon: 'gauge',
        reads: 'GET /api/admin/risk-profiles',
        actions: 'POST /api/admin/risk-profiles',
      },
      {
        path: '/admin/risk-proposals',
        label: '한도 제안',
        short: '제안',
        icon: 'bulb',
        reads: 'GET /api/admin/risk-proposals',
        actions: 'POST /api/admin/risk-proposals/{id}/accept',
        queue: { count: ({ waiting }) => waiting.riskProposals, urgent: false },
      },
      {
        path: '/admin/risk-tiers',
        label: '리그·마켓 등급',
        short: '등급',
        icon: 'layers',
        reads: 'GET /api/admin/risk-tiers',
        actions: 'PUT /api/admin/risk-tiers',
      },
      {
        path: '/admin/bet-limits',
        label: '베팅 한도 확인',
        short: '확인',
        icon: 'search',
        reads: 'GET /api/admin/bet-limits',
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
        reads: 'GET /api/admin/inquiries',
        actions: 'POST /api/admin/inquiries/{id}/answer',
        queue: { count: ({ waiting }) => waiting.inquiries, urgent: true },
      },
      {
        path: '/admin/visitor-inquiries',
        label: '비회원 문의',
        short: '비회원',
        icon: 'question',
        reads: 'GET /api/admin/visitor-inquiries',
        actions: 'POST /api/admin/visitor-inquiries/{id}/handle',
        queue: { count: ({ waiting }) => waiting.visitorInquiries, urgent: true },
      },
      {
        path: '/admin/documents',
        label: '서류',
        short: '서류',
        icon: 'rules',
        reads: 'GET /api/admin/documents',
        actions: 'POST /api/admin/documents/{id}/decide',
        queue: { count: ({ waiting }) => waiting.documents, urgent: true },
      },
      {
        path: '/admin/verifications',
        label: '본인인증',
        short: '본인인증',
        icon: 'identity',
        reads: 'GET /api/admin/verifications',
        actions: 'POST /api/admin/verifications/{id}/decide',
        queue: { count: ({ waiting }) => waiting.identities, urgent: false },
      },
      {
        path: '/admin/messages',
        label: '쪽지',
        short: '쪽지',
        icon: 'message',
        reads: 'GET /api/admin/messages',
        actions: 'POST /api/admin/messages',
      },
    ],
  },
  {
    title: '혜택·발송',
    sections: [
      {
        path: '/admin/campaigns',
        label: '프로모션',
        short: '프로모션',
        icon: 'gift',
        reads: 'GET /api/admin/campaigns',
        actions: 'POST /api/admin/campaigns',
      },
      {
        path: '/admin/promotion-costs',
        label: '프로모션 비용',
        short: '비용',
        icon: 'receipt',
        reads: 'GET /api/admin/promotion-costs',
      },
      {
        path: '/admin/segments',
        label: '회원 그룹',
        short: '그룹',
        icon: 'funnel',
        reads: 'GET /api/admin/segments',
        actions: 'POST /api/admin/segments',
      },
      {
        path: '/admin/outreach',
        label: '타겟 발송',
        short: '발송',
        icon: 'target',
        reads: 'GET /api/admin/outreach',
        actions: 'POST /api/admin/outreach',
      },
      {
        path: '/admin/coupons',
        label: '쿠폰',
        short: '쿠폰',
        icon: 'ticket',
        reads: 'GET /api/admin/coupons',
        actions: 'POST /api/admin/coupons',
      },
      {
        path: '/admin/join-codes',
        label: '가입코드',
        short: '코드',
        icon: 'key',
        reads: 'GET /api/admin/join-codes',
        actions: 'POST /api/admin/join-codes/{id}/end',
      },
    ],
  },
  {
    title: '총판',
    sections: [
      {
        path: '/admin/partners',
        label: '총판',
        short: '총판',
        icon: 'partner',
        reads: 'GET /api/admin/partners',
        actions: 'POST /api/admin/partners',
      },
      {
        path: '/admin/partner-links',
        label: '총판 링크',
        short: '링크',
        icon: 'share',
        reads: 'GET /api/admin/partner-links',
        actions: 'POST /api/admin/partner-links/{id}/end',
      },
      {
        path: '/admin/partner-contracts',
        label: '총판 계약',
        short: '계약',
        icon: 'pencil',
        reads: 'GET /api/admin/partner-contracts',
        actions: 'PUT /api/admin/partner-contracts/{id}',
      },
      {
        path: '/admin/commissions',
        label: '총판 정산',
        short: '정산',
        icon: 'calculator',
        reads: 'GET /api/admin/commissions',
        actions: 'POST /api/admin/commissions',
      },
      {
        path: '/admin/payouts',
        label: '총판 지급',
        short: '지급',
        icon: 'withdrawal',
        reads: 'GET /api/admin/payouts',
        actions: 'POST /api/admin/payouts/{id}/pay',
        queue: { count: ({ waiting }) => waiting.partnerPayouts, urgent: true },
      },
      {
        path: '/admin/recommenders',
        label: '추천인',
        short: '추천인',
        icon: 'recommender',
        reads: 'GET /api/admin/recommenders',
        actions: 'POST /api/admin/recommenders',
      },
      {
        path: '/admin/profit-requests',
        label: '추천 수익금',
        short: '수익금',
        icon: 'coins',
        reads: 'GET /api/admin/payouts',
        actions: 'POST /api/admin/payouts/{id}/pay',
        queue: { count: ({ waiting }) => waiting.profitRequests, urgent: true },
      },
    ],
  },
  {
    title: '분석',
    sections: [
      {
        path: '/admin/dashboard',
        label: '대시보드',
        short: '대시보드',
        icon: 'trend',
        reads: 'GET /api/admin/dashboard',
      },
      {
        path: '/admin/reports',
        label: '보고서',
        short: '보고서',
        icon: 'bars',
        reads: 'GET /api/admin/reports/{by}',
      },
      {
        path: '/admin/risk-alerts',
        label: '이상 징후',
        short: '징후',
        icon: 'eye',
        reads: 'GET /api/admin/risk-alerts',
        actions: 'POST /api/admin/risk-alerts/{id}/close',
        queue: { count: ({ waiting }) => waiting.riskAlerts, urgent: false },
      },
    ],
  },
  {
    title: '사이트',
    sections: [
      {
        path: '/admin/posts',
        label: '게시판',
        short: '게시판',
        icon: 'notice',
        reads: 'GET /api/admin/posts',
        actions: 'POST /api/admin/posts',
      },
      {
        path: '/admin/popups',
        label: '팝업',
        short: '팝업',
        icon: 'window',
        reads: 'GET /api/admin/popups',
        actions: 'POST /api/admin/popups',
      },
      {
        path: '/admin/streams',
        label: '중계',
        short: '중계',
        icon: 'play',
        reads: 'GET /api/admin/streams',
        actions: 'POST /api/admin/streams',
      },
      {
        path: '/admin/settings',
        label: '설정',
        short: '설정',
        icon: 'sliders',
        reads: 'GET /api/admin/settings',
        actions: 'PUT /api/admin/settings',
      },
      {
        path: '/admin/staff',
        label: '운영자',
        short: '운영자',
        icon: 'operator',
        reads: 'GET /api/admin/staff',
        actions: 'POST /api/admin/staff',
      },
      {
        path: '/admin/health',
        label: '시스템 상태',
        short: '시스템',
        icon: 'device',
        reads: 'GET /api/admin/health',
      },
      {
        path: '/admin/webhooks',
        label: '외부 알림',
        short: '알림',
        icon: 'plug',
        reads: 'GET /api/admin/webhooks',
        actions: 'POST /api/admin/webhooks/{id}/replay',
      },
      {
        path: '/admin/audit',
        label: '작업 기록',
        short: '기록',
        icon: 'clock',
        reads: 'GET /api/admin/audit-log',
        actions: 'GET /api/admin/audit-log/proof',
      },
      {
        path: '/admin/alerts',
        label: '내 알림',
        short: '내 알림',
        icon: 'bell',
        reads: 'GET /api/admin/me/alerts',
      },
      {
        path: '/admin/addresses',
        label: 'IP 차단',
        short: 'IP',
        icon: 'ban',
        reads: 'GET /api/admin/banned-addresses',
        actions: 'POST /api/admin/banned-addresses',
      },
      {
        path: '/admin/security',
        label: '내 계정 보안',
        short: '보안',
        icon: 'lock',
        reads: 'GET /api/admin/me',
      },
    ],
  },
];

/** Every page of the office. */
export const sections: Section[] = groups.flatMap((group) => group.sections);

/** The page at an address. */
export const sectionAt = (pathname: string) =>
  sections.findLast(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
