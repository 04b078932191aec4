import { queryOptions } from '@tanstack/react-query';
import { call } from '@/api/call';
import { queryClient } from '@/api/queryClient';
import { refreshSession } from '@/api/session';
import type { ClaimCouponRequest } from '@/rules/wire';

/** The member's coupons that wait to be received. */
export const couponMessagesQuery = (memberId: number) =>
  queryOptions({
    queryKey: ['coupons', memberId],
    queryFn: ({ signal }) => call('GET /api/couponMessage/{id}', { path: [memberId], signal }),
  });

/** Receives a coupon; answers what to tell the member. */
export const claimCoupon = (input: ClaimCouponRequest) => call('PUT /api/couponMessage', { input });

/** Asks anew for coupons, spins and points. */
export const refreshCoupons = () =>
  Promise.all([
    refreshSession(),
    queryClient.invalidateQueries({ queryKey: ['coupons'] }),
    queryClient.invalidateQueries({ queryKey: ['spins'] }),
  ]);
