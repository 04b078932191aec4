import type { SiteSettings, User } from '@/rules/wire';

/** A member who is logged in. */
export const member: User = {
  id: 7,
  userId: 'member07',
  nickname: '회원7',
  type: 0,
  role: 3,
  userType: 'A',
  updatedAt: '2026-03-02T03:00:00.000001Z',
  emoney: 150_000,
  casinoMoney: 0,
  point: 12_300,
  nowBettingAmount: 0,
  accountHolder: '홍길동',
  bankCode: 4,
  bankAccountNumber: '****5678',
  cryptoAccount: null,
  phoneNumber: '010-****-5678',
  isChargeData: false,
  couponMsgCount: 0,
  suggestionType: 1,
  banType: 0,
  withdrawalType: 0,
  staff: false,
  managementTarget1Percent: null,
  managementTarget2Percent: null,
  managementTarget3Percent: null,
  rollingOpen: 0,
  bonus: null,
  bonusGames: [],
  freeBetCount: 0,
};

type Role = 1 | 2 | 3 | 4 | 5;
type Amount = number | null;

/** Amounts of the roles 1 to 5 in the API's spelling: `sportsAmountRole1` and so on. */
export const amountsByRole = <Name extends string>(
  name: Name,
  [one, two, three, four, five]: [Amount, Amount, Amount, Amount, Amount],
) =>
  ({
    [`${name}1`]: one,
    [`${name}2`]: two,
    [`${name}3`]: three,
    [`${name}4`]: four,
    [`${name}5`]: five,
  }) as Record<`${Name}${Role}`, Amount>;

/** The settings of an open site. */
export const settings: SiteSettings = {
  siteNoticeFlg: 0,
  siteTopNotice: '공지입니다.',
  messagingChannel: { name: '', address: '' },
  joinStartEndFlg: 0,
  joinMessage: '',
  idNiknameBan: ['운영자'],
  minimumAge: 19,
  bankDepositMinutes: 5,
  rollingPercent: 100,
  verificationRequired: 'off',
  verificationFrom: 1_000_000,
  documentsRequired: 'off',
  documentsFrom: 3_000_000,
  verificationIdentity: false,
  promotionsEnabled: false,
  oneDayChargeMoney: 0,
  memberCancelMinutes: 0,
  ...amountsByRole('sportsAmountRole', [100, 100, 100, 100, 100]),
  ...amountsByRole('sportsMaxPrizeAmountRole', [100, 100, 100, 100, 100]),
  liveBettingTimeSoccer: null,
  liveBettingTimeBasketball: null,
  liveBettingTimeBaseball: null,
  liveBettingTimeVolleyball: null,
  liveBettingTimeHockey: null,
  liveBettingTimeBasic: null,
  folderBonuses: [],
  systemBetsEnabled: false,
  autoCashOutEnabled: false,
  riskLimitsEnabled: false,
  matchCentreEnabled: false,
  slipSharingEnabled: false,
  quickBetsEnabled: false,
  betBuilderEnabled: false,
  betBuilderMargin: 5,
  priceBoostsEnabled: false,
  partnerLinksEnabled: false,
  partnerContractsEnabled: false,
  pushEnabled: false,
  ownLimits: false,
  demonstration: false,
};
