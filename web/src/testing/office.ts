import type {
  DayFigures,
  DispatchRow,
  MemberDetail,
  MemberRow,
  Overview,
  Waiting,
} from '@/rules/wire';

/** A member of whom nothing is special, in the operators' list. */
export const memberRow = (own: Partial<MemberRow> = {}): MemberRow => ({
  id: 7,
  userId: 'member07',
  nickname: '회원7',
  phoneNumber: '01012345678',
  bankName: 'KB국민은행',
  bankAccountNumber: '12345678',
  accountHolder: '홍길동',
  role: 3,
  type: 0,
  userType: 'A',
  staff: false,
  banType: 0,
  emoney: 150_000,
  point: 700,
  debt: 0,
  approvedAt: '2026-03-01T03:00:00Z',
  createdAt: '2026-03-01T02:00:00Z',
  lastSeenAt: '2026-03-02T03:00:00Z',
  ...own,
});

/** A member who is logged in and has open bets. */
export const memberDetail = (own: Partial<MemberDetail> = {}): MemberDetail => ({
  row: memberRow(),
  money: {
    casinoMoney: 0,
    openStakes: 20_000,
    openBets: 2,
    heldWithdrawals: 0,
    rollingOpen: 0,
    deposits: 300_000,
    withdrawals: 50_000,
    stakes: 100_000,
    payouts: 60_000,
  },
  address: '203.0.113.7',
  birthDate: '1990-01-31',
  sex: 0,
  region: '',
  cryptoAccount: null,
  messageReceiveFlag: 1,
  recommenderId: 3,
  recommender: 'partner1',
  joinCode: 'ABCD12',
  ownCodes: [],
  recommended: 0,
  accountPasswordLockedUntil: null,
  excludedUntil: null,
  limits: [],
  accountProof: { provenAt: null, otherHolder: null },
  identityProof: { provenAt: null, inReview: false },
  related: [],
  ...own,
});

/** The figures of a day without business. */
export const dayFigures = (day: string, own: Partial<DayFigures> = {}): DayFigures => ({
  day,
  deposits: 0,
  withdrawals: 0,
  stakes: 0,
  turnover: 0,
  payouts: 0,
  ggr: 0,
  newMembers: 0,
  ...own,
});

/** An overview with this work waiting, and nothing else. */
export const overviewOf = (waiting: Partial<Waiting> = {}): Overview => ({
  waiting: {
    members: 0,
    deposits: 0,
    withdrawals: 0,
    inquiries: 0,
    visitorInquiries: 0,
    identities: 0,
    documents: 0,
    bankNotifications: 0,
    transfers: 0,
    feedMessages: 0,
    lateResults: 0,
    adjustments: 0,
    riskAlerts: 0,
    profitRequests: 0,
    newestAt: null,
    ...waiting,
  },
  today: dayFigures('2026-03-02'),
  yesterday: dayFigures('2026-03-01'),
  online: 0,
  exposure: { bets: 0, stakes: 0, winnings: 0, fixtures: [], fixtureMax: null },
});

/** A message to all members that is being sent. */
export const dispatchRow = (own: Partial<DispatchRow> = {}): DispatchRow => ({
  id: 1,
  title: '점검 안내',
  contents: '<p>안내</p>',
  audience: 'all',
  addressed: '',
  recipients: 1_500,
  expected: 12_000,
  unread: 1_400,
  sentBy: 'operator',
  createdAt: '2026-03-02T03:00:00Z',
  finishedAt: null,
  recalledAt: null,
  recalled: 0,
  recallFinishedAt: null,
  ...own,
});
