import type { ContractMonth, ContractRow, ContractView, PayoutRow, Statement } from '@/rules/wire';

/** A partner with a contract by share and by head, which ends with the month. */
export const contractRow: ContractRow = {
  partnerId: 5,
  memberId: 7,
  userId: 'member07',
  nickname: '총판7',
  terms: {
    share: {
      tiers: [
        { from: 0, rate: '20.00' },
        { from: 1_000_000, rate: '30.00' },
      ],
      carriesDeficit: true,
      subtractsCosts: true,
    },
    head: {
      tiers: [{ from: 1, amount: 10_000 }],
      deposit: 50_000,
      turnover: 20_000,
      days: 10,
    },
  },
  next: { holdsFrom: '2026-04-01', terms: null },
  posted: 214_000,
};

/** A month that was posted and corrected once. */
export const contractMonth: ContractMonth = {
  month: '2026-02-01',
  pay: {
    revenue: 1_000_000,
    costs: 5_000,
    deficitBefore: 25_000,
    base: 970_000,
    rate: '20.00',
    share: 194_000,
    heads: 2,
    amountByHead: 10_000,
    byHead: 20_000,
    total: 214_000,
    deficitAfter: 0,
  },
  corrections: 1,
  postedAt: '2026-02-28T15:10:00Z',
};

/** Its contract, with the current month so far. */
export const contractView: ContractView = {
  contract: contractRow,
  soFar: [
    {
      month: '2026-03-01',
      pay: {
        ...contractMonth.pay,
        revenue: -3_000,
        costs: 0,
        deficitBefore: 0,
        base: 0,
        share: 0,
        heads: 0,
        amountByHead: 0,
        byHead: 0,
        total: 0,
        deficitAfter: 3_000,
      },
      corrections: 0,
      postedAt: null,
    },
  ],
  months: [contractMonth],
};

/** A payout request of a partner that was refused. */
export const refusedPayout: PayoutRow = {
  id: 3,
  earner: 'partner',
  memberId: 7,
  userId: 'member07',
  nickname: '총판7',
  amount: 20_000,
  status: 'refused',
  reason: '계좌 확인 필요',
  createdAt: '2026-03-03T03:00:00Z',
  decidedAt: '2026-03-03T04:00:00Z',
};

/** A partner's statement of a month without a contract. */
export const statement: Statement = {
  userId: 'member07',
  nickname: '총판7',
  from: '2026-03-01',
  until: '2026-03-31',
  joined: 4,
  deposits: 300_000,
  withdrawals: 50_000,
  turnover: 240_000,
  loss: 80_000,
  links: {
    clicks: 41,
    signUps: 7,
    firstDeposits: 3,
    firstDepositSum: 250_000,
    stakes: 900_000,
    ggr: -35_000,
  },
  opening: 12_000,
  contract: null,
  expected: null,
  earned: 24_000,
  later: 0,
  others: [],
  commissions: [{ agent: 'losing', base: 80_000, amount: 24_000 }],
  posted: 24_000,
  payouts: [refusedPayout],
  paid: 10_000,
  closing: 26_000,
  deficit: 0,
};
