import type { CouponKind, CouponState, Recipients } from '@/rules/wire';
import type { Tone } from '../../Badge';

/** Content of a coupon. */
export const couponKinds: Record<CouponKind, string> = {
  1: '일반 룰렛',
  2: '신규회원(VIP) 룰렛',
  3: '포인트',
};

/** Name and colour of each state of a coupon, in the order of its life. */
export const couponStates: Record<CouponState, { tone: Tone; label: string }> = {
  sent: { tone: 'gold', label: '받기 전' },
  claimed: { tone: 'blue', label: '사용 전' },
  used: { tone: 'green', label: '사용완료' },
  expired: { tone: 'grey', label: '기간만료' },
  withdrawn: { tone: 'red', label: '회수됨' },
};

/** Recipients of a gift. */
export const recipientsLabels: Record<Recipients['to'], string> = {
  one: '한 회원',
  level: '레벨별',
  all: '전체 회원',
};
