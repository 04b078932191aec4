import { setMember } from '@/api/session';
import { router as page } from '@/routes/member';
import type {
  CommissionRow,
  PartnerAnalysis,
  PartnerCharge,
  PartnerDay,
  PartnerHome,
  PartnerMember,
  PartnerRow,
  User,
} from '@/rules/wire';
import { refusedPayout } from './contracts';
import { frame } from './frame';
import { member } from './member';
import { clear, draw } from './page';
import { type Answers, serve } from './server';
import { betLeg, slipHead } from './slips';

/** A partner of the first level below the head office. */
export const partner: User = {
  ...member,
  nickname: '총판7',
  type: 1,
  managementTarget2Percent: '30.00',
};

const rates = {
  casino: '1.00',
  slot: '2.00',
  mini: '0.50',
  sports: '1.25',
  virtualSports: '1.00',
  losing: '30.00',
};

const own: PartnerRow = {
  id: 5,
  parentId: 2,
  memberId: 7,
  userId: 'member07',
  nickname: '총판7',
  level: 2,
  rates,
  carriesDeficit: true,
  holdsFrom: '2026-03-02',
  members: 12,
  owed: 51_000,
};

const below: PartnerRow = {
  ...own,
  id: 6,
  parentId: 5,
  memberId: 8,
  userId: 'member08',
  nickname: '총판8',
  level: 3,
  rates: { ...rates, sports: '0.25' },
  members: 3,
  owed: 0,
};

/** What that partner sees first, with a join code. */
export const home: PartnerHome = {
  partner: own,
  next: null,
  contractPercent: '30.00',
  joinCodes: ['GOLD7'],
};

const earned: CommissionRow = {
  day: '2026-03-02',
  partnerId: 5,
  memberId: 7,
  userId: 'member07',
  nickname: '총판7',
  agent: 'losing',
  base: 10_000,
  rate: '30.00',
  before: 3_000,
  after: 1_500,
  postedAt: '2026-03-03T15:10:00Z',
};

/** A member of its branch. */
export const recruit: PartnerMember = {
  id: 11,
  userId: 'member11',
  nickname: '회원11',
  role: 3,
  type: 0,
  partnerId: 6,
  partnerNickname: '총판8',
  banType: 0,
  approved: true,
  emoney: 70_000,
  point: 1_200,
  deposits: 300_000,
  withdrawals: 50_000,
  turnover: 240_000,
  loss: -12_500,
  createdAt: '2026-03-01T03:00:00Z',
  lastSeenAt: '2026-03-02T03:00:00Z',
};

const charge: PartnerCharge = {
  id: 21,
  memberId: 11,
  userId: 'member11',
  nickname: '회원11',
  depositMode: 0,
  type: 0,
  amount: 300_000,
  status: 1,
  createdAt: '2026-03-02T02:00:00Z',
  processDate: '2026-03-02T02:01:00Z',
};

const charges = { items: [charge], count: 1, completed: 300_000, processing: 20_000 };

const day = (at: string, of: Partial<PartnerDay>): PartnerDay => ({
  day: at,
  joined: 0,
  players: 0,
  deposits: 0,
  withdrawals: 0,
  turnover: 0,
  loss: 0,
  commission: 0,
  posted: true,
  ...of,
});

const days = [
  day('2026-03-01', { deposits: 300_000, loss: 40_000, commission: 12_000 }),
  day('2026-03-02', { deposits: 500_000, loss: -15_000, commission: 9_000, posted: false }),
];

const analysis: PartnerAnalysis = {
  members: [
    { memberId: 11, userId: 'member11', nickname: '회원11', turnover: 90_000, loss: 30_000 },
    { memberId: 12, userId: 'member12', nickname: '회원12', turnover: 20_000, loss: -5_000 },
  ],
  games: [
    { game: 'sports', plays: 5, stakes: 65_000, loss: 5_000, ggrPercent: '7.69' },
    { game: 'slot', plays: 3, stakes: 0, loss: 0, ggrPercent: null },
  ],
  weeks: [
    { week: '2026-03-02', joined: 0, played: [0] },
    { week: '2026-02-23', joined: 8, played: [6, 2] },
  ],
};

const slip = [
  betLeg({
    ...slipHead({ id: 31, member_id: 11, user_id: 'member11', nickname: '회원11' }),
    ...{ status: 1, status_name: '낙첨', settlement_flag: 1, waiting_count: 0, can_cancel: false },
    ...{ total_odds: '1.85', real_odds: '0.00', expect_amount: 18_500 },
    sports_betting_home_participants_name: '서울',
    sports_betting_away_participants_name: '부산',
    sports_betting_bet_side: '서울',
    sports_betting_bet_price: '1.85',
    sports_betting_score: '0:2',
    sports_betting_win_flag: 1,
  }),
];

const bets = { slips: [slip], count: 1, stakes: 10_000, open: 0, payouts: 0 };

/** Opens the office of a partner at an address. */
export async function openPartner(at: string, more: Answers = {}, who = partner) {
  const asked = serve({
    ...frame,
    'GET /api/auth/user': partner,
    'POST /api/auth/logout': {},
    'GET /api/partner/home': home,
    'GET /api/partner/partners': [own, below],
    'GET /api/partner/commissions': { items: [earned], count: 1 },
    'GET /api/partner/payouts': { items: [refusedPayout], count: 1 },
    'GET /api/partner/members': { items: [recruit], count: 1 },
    'GET /api/partner/charges': charges,
    'GET /api/partner/bets': bets,
    'GET /api/partner/days': days,
    'GET /api/partner/analysis': analysis,
    ...more,
  });
  setMember(who);
  const router = await draw(page.routes, at);
  return Object.assign(asked, { router });
}

export function closePartner() {
  setMember(null);
  clear();
}
