import { queryOptions } from '@tanstack/react-query';
import { call } from '@/api/call';
import { queryClient } from '@/api/queryClient';
import { refreshSession } from '@/api/session';
import type { ClaimCouponRequest } from '@/rules/wire';

/** The member's unclaimed coupons. */
export const couponMessagesQuery = (memberId: number) =>
  queryOptions({
    queryKey: ['coupons', memberId],
    queryFn: ({ signal }) => call('GET /api/couponMessage/{id}', { path: [memberId], signal }),
  });

/** Claims a coupon. Returns the message for the member. */
export const claimCoupon = (input: ClaimCouponRequest) => call('PUT /api/couponMessage', { input });

/** Loads coupons, spins and points again. */
export const refreshCoupons = () =>
  Promise.all([
    refreshSession(),
    queryClient.invalidateQueries({ queryKey: ['coupons'] }),
    queryClient.invalidateQueries({ queryKey: ['spins'] }),
  ]);
