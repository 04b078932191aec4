import type { CasinoOffice } from '@/rules/wire';

/** State of a casino whose provider does not respond. */
export const casinoOffice: CasinoOffice = {
  provider: 'sandbox',
  state: 'down',
  closed: false,
  askedAt: '2026-03-02T03:00:00Z',
  answerMilliseconds: null,
  failure: '응답을 받지 못했습니다',
  waiting: 2,
  waitingAmount: 80_000,
  waitingSince: '2026-03-02T02:50:00Z',
  games: [
    {
      id: 'slot-moon',
      name: '달토끼',
      vendorId: 'moonlight',
      vendorName: '달빛게임즈',
      lobby: 'slot',
      closed: true,
      vendorClosed: false,
      rounds: 1_204,
      stakes: 1_204_000,
      payouts: 1_150_000,
      paidBack: '95.51',
      rtp: '95.65',
    },
  ],
};
