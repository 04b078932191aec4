import { EITHER_PROMOTION, promotionKinds } from '@/components/promotionKinds';

/** What an outreach gives, by the names of the audit log. */
export const outreachKinds: Record<string, string> = {
  message: '쪽지',
  coupon: '쿠폰',
  ...promotionKinds,
  promotion: EITHER_PROMOTION,
};

/** When an outreach sends. */
export const outreachTriggers: Record<string, string> = {
  once: '한 번',
  now: '바로',
  at: '예약',
  firstDeposit: '첫 충전',
  birthday: '생일',
  away: '미접속',
};
